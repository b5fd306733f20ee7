/**
 * Runs where it stands: of the two pictures beside it the one that the theme shows is loaded at once, unless no pictures
 * are wanted.
 */
const EAGER =
  "/words$/.test(document.documentElement.dataset.sight)||(document.currentScript.parentNode.querySelector('[data-dark='+" +
  "document.documentElement.classList.contains('theme-dark')+'] img').loading='eager')";

/**
 * Beside the largest picture of a first screen that has one for each theme: both are lazy in the markup, so that the
 * hidden one is never loaded.
 */
export function SeenFirst() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  return <script dangerouslySetInnerHTML={{ __html: EAGER }} />;
}
