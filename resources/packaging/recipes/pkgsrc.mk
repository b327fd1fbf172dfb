# pkgsrc: the Makefile of a package games/xklondike, with the archive of "make dist" at MASTER_SITES. Then "make mdi" and "make print-PLIST".
# Checked by reading the pkgsrc guide only.
DISTNAME=	xklondike-1.0.0
CATEGORIES=	games x11
MASTER_SITES=	https://xklondike.invalid/

MAINTAINER=	@MAINTAINER@
HOMEPAGE=	https://xklondike.invalid/
COMMENT=	Klondike solitaire for X, with more than a hundred related games
LICENSE=	mit

USE_TOOLS+=	gmake
BUILD_TARGET=	build
MAKE_FLAGS+=	PREFIX=${PREFIX} mandir=${PREFIX}/${PKGMANDIR}
MAKE_ENV+=	GOCACHE=${WRKDIR}/go-cache GOPROXY=off GOTOOLCHAIN=local

.include "../../lang/go/version.mk"
TOOL_DEPENDS+=	${GO_PACKAGE_DEP}
MAKE_FLAGS+=	GO=${GO}
.include "../../mk/bsd.pkg.mk"
