import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { MAY_PREFETCH } from './shared/network/prefetch.ts';
import './shared/address/return.ts';
import { startAnewIfGone } from './shared/network/start-anew.ts';
import { whenIdle } from './shared/when-idle.ts';

// Few visitors come by a marked link; the address may change before the script is there.
const { search } = window.location;
if (search.includes('utm_')) import('./shared/visit/utm.ts').then(({ rememberUtm }) => rememberUtm(search));

const [come] = performance.getEntriesByType('navigation');
// Whoever goes back before the scripts are there has another address than the document that came.
if (come && come.name.split('#')[0] !== window.location.href.split('#')[0]) window.location.reload();
else {
  const { place } = document.documentElement.dataset;
  // The router takes the page up at the address that it was drawn for, and shows the asked one again: `useShownAt`.
  if (place && new URL(place, window.location.href).pathname !== window.location.pathname)
    window.history.replaceState(window.history.state, '', place + window.location.hash);
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

window.addEventListener('vite:preloadError', ({ payload }) => void startAnewIfGone(payload));

/** Fetches something while nobody waits for it; what does not come is asked for again when it is needed. */
async function ahead<T>(fetching: () => Promise<T>): Promise<T | undefined> {
  // What is asked for in vain fails for the life of the page, up to Chromium 153.
  return navigator.onLine ? fetching().catch(() => undefined) : undefined;
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
