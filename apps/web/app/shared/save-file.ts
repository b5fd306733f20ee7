/** The browser reads a file after the press, Safari a while after, ms. */
const READ_MS = 60_000;

/** Keeps a file under a name, as if a link to it had been pressed. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
}
