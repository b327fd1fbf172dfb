# OpenBSD: the Makefile of a port games/xklondike, with the archive of "make dist" at MASTER_SITES. Then "make makesum", "make plist".
# Checked by reading the manual of bsd.port.mk(5) only.
COMMENT =		Klondike solitaire for X
DISTNAME =		xklondike-1.0.0
CATEGORIES =		games x11
MAINTAINER =		@MAINTAINER@
HOMEPAGE =		https://xklondike.invalid/
SITES =			https://xklondike.invalid/

# MIT
PERMIT_PACKAGE =	Yes

# uses pledge() and unveil()
BUILD_DEPENDS =		lang/go
USE_GMAKE =		Yes
NO_TEST =		Yes
MAKE_FLAGS =		PREFIX=${PREFIX} mandir=${PREFIX}/man
MAKE_ENV =		GOCACHE=${WRKDIR}/go-cache GOPROXY=off GOTOOLCHAIN=local
ALL_TARGET =		build

.include <bsd.port.mk>
