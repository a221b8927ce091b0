/**
 * What is wrong with a version of Node, or undefined. Our build tools need 20.19, or 22.12 and newer.
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return undefined;
  return `Baize needs Node.js 20.19, 22.12 or newer, and this is ${version}: install a newer one from https://nodejs.org.`;
}

/** Ends the process with one sentence when this Node is too old. */
export function refuseOldNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
