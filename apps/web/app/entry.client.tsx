import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { MAY_PREFETCH } from './shared/prefetch.ts';
import './shared/return.ts';
import { whenIdle } from './shared/when-idle.ts';

const [come] = performance.getEntriesByType('navigation');
// Whoever goes back before the scripts are there has another address than the document that came.
if (come && come.name.split('#')[0] !== window.location.href.split('#')[0]) window.location.reload();
else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Answers are drawn at once: as transitions they were sliced over four frames and more. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}

// Few visitors come by a marked link; the address may change before the script is there.
const { search } = window.location;
if (search.includes('utm_')) import('./shared/visit/utm.ts').then(({ rememberUtm }) => rememberUtm(search));

/** A page that has just been started anew for a missing file is not started again, ms. */
const RESTART_PAUSE = 60_000;
const RESTARTED = 'restarted';

/** Whether a file is being fetched ahead, which nobody waits for. */
let isAhead = false;

/** Fetches something while nobody waits for it; what does not come is asked for again when it is needed. */
async function ahead<T>(fetching: () => Promise<T>): Promise<T | undefined> {
  // What is asked for in vain fails for the life of the page, up to Chromium 153.
  if (!navigator.onLine) return undefined;
  isAhead = true;
  const fetched = await fetching().catch(() => undefined);
  isAhead = false;
  return fetched;
}

// What the first calls to the service need is fetched when the page rests, a rest for each part.
if (MAY_PREFETCH) {
  whenIdle(async () => {
    const http = await ahead(() => import('@quarter/contract/http'));
    const [sun, catalogue, content] = http?.GROUPS ?? [];
    for (const group of [sun, catalogue, content])
      if (group) await new Promise<void>(done => whenIdle(() => ahead(group).then(() => done())));
  });
}

// A file of an older build is gone after a new one was put out: the page starts anew with what is there now.
window.addEventListener('vite:preloadError', event => {
  if (isAhead || !navigator.onLine) return;
  if (Date.now() - Number(sessionStorage.getItem(RESTARTED)) < RESTART_PAUSE) return;
  sessionStorage.setItem(RESTARTED, String(Date.now()));
  event.preventDefault();
  window.location.reload();
});
