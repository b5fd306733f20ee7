/** Constant, so that its hash is; the data stand before it, in a block that needs no hash. */
const HANDOFF =
  '<script>{const c=window.__reactRouterContext.streamController;c.enqueue(document.currentScript.previousElementSibling.textContent);c.close()}</script>';

/**
 * Markup that gives loaded data to the router in the browser.
 * @param data lines of JSON as the router writes them; «<» stands only in their strings, where it can be written
 *   otherwise
 */
export function handoffScript(data: string): string {
  return `<script type="application/json">${data.replaceAll('<', '\\u003c')}</script>${HANDOFF}`;
}
