/**
 * Asks again for sheets that have not come. The loader of late code takes the link of a sheet that stands in the
 * document for a sheet that is there, so a part that comes at the second attempt would come without its looks.
 */
export async function mendSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(isLost).map(askAgain));
}

/** A sheet that failed stands there all the same, and its rules cannot be read: those of this site can. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

function askAgain(lost: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lost.href;
  const come = new Promise<void>(resolve => {
    link.onload = link.onerror = () => resolve();
  });
  lost.replaceWith(link);
  return come;
}
