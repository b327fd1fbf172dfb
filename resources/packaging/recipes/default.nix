# Nix, from the archive of "make dist" or its directory: nix-build resources/packaging/recipes
# Parsed by nix-instantiate 2.8.0, but not built: that needs nixpkgs.
{ pkgs ? import <nixpkgs> { } }:
pkgs.buildGoModule {
  pname = "xklondike";
  version = "1.0.0";
  src = ../../..;
  vendorHash = null; # the libraries are in vendor
  subPackages = [ "." ];
  env.CGO_ENABLED = "0";
  doCheck = false; # the tests need X servers
  buildPhase = "make build PREFIX=$out";
  installPhase = "make install PREFIX=$out";
  meta = {
    description = "Klondike solitaire for X, with more than a hundred related games";
    license = pkgs.lib.licenses.mit;
    mainProgram = "xklondike";
    platforms = pkgs.lib.platforms.unix;
  };
}
