// How the sources of the page and of the package for JavaScript are laid out: scripts/check web.
export default { printWidth: 140 };
