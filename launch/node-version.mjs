/**
 * The Node versions that every dependency of the lock file accepts. React Router 8 sets 22.22, size-limit and
 * Vitest leave out the odd majors. This is the only place that names them.
 */
const SUPPORTED = [
  { major: 22, minor: 22 },
  { major: 24, minor: 5 },
];
const LATEST_FROM = 26;

export const NODE_RANGE = '22.22 or newer of 22, 24.5 or newer of 24, or 26 and newer';

/** @param {string} version such as v24.21.0 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major >= LATEST_FROM) return true;
  return SUPPORTED.some(one => one.major === major && minor >= one.minor);
}

/** Stops the process with one sentence when it runs on a Node that the dependencies do not accept. */
export function assertNode() {
  if (isSupportedNode(process.version)) return;
  console.error(`Node ${process.version} is too old here: this needs ${NODE_RANGE}. Start it through npm.`);
  process.exit(1);
}
