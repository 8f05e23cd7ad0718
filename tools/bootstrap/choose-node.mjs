// Runs on any Node from 18 on with nothing installed: plain JavaScript and built-in modules only.

/** The major version that sources need: it strips their types. */
export const NODE_MAJOR = 24;

/**
 * @typedef {{ readonly path: string, readonly version: string }} Node
 */

/**
 * Which Node runs the product: the one that came with the dependencies, unless the one that runs npm is new enough and
 * newer. Some platforms have no package of the latest version. Undefined when neither is new enough.
 * @param {Node | undefined} packaged
 * @param {Node} host
 * @returns {Node | undefined}
 */
export function chooseNode(packaged, host) {
  const able = [packaged, host].filter((node) => node !== undefined && isAble(node.version));
  return able.reduce((best, node) => (best && compare(best.version, node.version) >= 0 ? best : node), undefined);
}

/** A nightly or a release candidate is no Node to rely on. */
function isAble(version) {
  return /^v?\d+\.\d+\.\d+$/.test(version) && numbers(version)[0] >= NODE_MAJOR;
}

function compare(a, b) {
  const [left, right] = [numbers(a), numbers(b)];
  for (let index = 0; index < left.length; index += 1) {
    if (left[index] !== right[index]) return left[index] - right[index];
  }
  return 0;
}

function numbers(version) {
  return version.replace(/^v/, '').split('.').map(Number);
}
