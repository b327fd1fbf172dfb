# FreeBSD: the Makefile of a port games/xklondike, with the archive of "make dist" at MASTER_SITES. Then "make makesum" and "make makeplist".
# Checked by reading the Porter's Handbook only.
PORTNAME=	xklondike
DISTVERSION=	1.0.0
CATEGORIES=	games
MASTER_SITES=	https://xklondike.invalid/

MAINTAINER=	@MAINTAINER@
COMMENT=	Klondike solitaire for X, with more than a hundred related games
WWW=		https://xklondike.invalid/

LICENSE=	MIT
LICENSE_FILE=	${WRKSRC}/LICENSE

BUILD_DEPENDS=	go:lang/go
USES=		gmake
MAKE_ARGS=	mandir=${PREFIX}/share/man
MAKE_ENV=	GOCACHE=${WRKDIR}/go-cache GOPROXY=off GOTOOLCHAIN=local
ALL_TARGET=	build

.include <bsd.port.mk>
