/** How long a sheet that may be on its way is waited for, ms. */
const ON_ITS_WAY = 1000;

/**
 * Asks again for sheets that have not come. The loader of late code takes the link of a sheet that stands in the
 * document for a sheet that is there, so a part that comes at the second attempt would come without its looks.
 */
export async function mendSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const come = new Set(links.filter(isHere).map(({ href }) => href));
  await Promise.all(links.filter(({ href }) => !come.has(href)).map(mend));
}

/** The rules of a sheet that failed, or is on its way, cannot be read: those of this site can. */
function isHere({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
}

async function mend(link: HTMLLinkElement): Promise<void> {
  await answered(link, ON_ITS_WAY);
  if (isHere(link)) return;
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.href = link.href;
  const come = answered(again);
  // The lost one stays: it may be React's own, which takes it away with its page.
  link.after(again);
  await come;
}

/** Settles when the sheet has come or failed, or when so many ms have gone. */
function answered(link: HTMLLinkElement, most?: number): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    if (most !== undefined) setTimeout(resolve, most);
  });
}
