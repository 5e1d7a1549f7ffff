/** Examples of the pages that commands write: made by the commands themselves. Needs a built command line. */

/**
 * File name -> HTML.
 * @param {string} _root
 * @returns {[string, string][]}
 */
export function examplePages(_root) {
  return [];
}
