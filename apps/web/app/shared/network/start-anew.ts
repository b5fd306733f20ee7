/** A page that has just been started anew for a missing file is not started again, ms. */
const PAUSE = 60_000;
const KEY = 'restarted';

/**
 * A file of an older build is gone after a new one was put out: the page starts anew with what is there now. A file
 * that is lost on its way is another matter: who has asked for it says so, and the page stays.
 * @param lost why an import failed
 */
export async function startAnewIfGone(lost: unknown): Promise<void> {
  const [file] = (lost instanceof Error && /\/assets\/[^\s?]+/.exec(lost.message)) || [];
  if (file !== undefined && (await isGone(file)) && isFirst()) window.location.reload();
}

async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404;
}

function isFirst(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // A browser that keeps nothing would start anew for ever.
    return false;
  }
}
