import { useEffect, useLayoutEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigation } from 'react-router';
import { browserApi } from './api.ts';
import { AnchorScroll } from './features/shell/anchor-scroll.tsx';
import { closeHelp } from './features/shell/close-help.ts';
import { Cursor } from './features/shell/cursor.tsx';
import { LinksOffline } from './features/shell/links-offline.tsx';
import { usePressAgain } from './features/shell/use-press-again.ts';
import { carryUtm, keepUtm, utmIn } from './features/visit/carry-utm.ts';
import { startSession } from './features/visit/session.ts';
import { acceptCookies, CONSENT_KEY, onConsent } from './shared/consent/cookie-consent.ts';
import { MAY_PREFETCH, MAY_PREFETCH_PAGES } from './shared/network/prefetch.ts';
import { usePageHandle } from './shared/page/page-handle.ts';
import type { Analytics } from './shared/page/site.ts';
import { SIGHT_KEY, showSight } from './shared/sight/sight.ts';
import { keepRootMarks } from './shared/theme/root-marks.ts';
import { DAYTIME_KEY, followTheme, THEME_KEY } from './shared/theme/theme.ts';
import { noteLater } from './shared/visit/note-later.ts';
import { LatePart, lateComponent } from './ui/late-part.tsx';

/** Where visitors go next from most pages. */
const NEXT = ['/flats', '/'];

/** A page that gets no news is as it was. */
const Live = lateComponent(() => import('./features/shell/live.tsx'));

const Counting = lateComponent(() => import('./features/visit/counting.tsx'));

/** Marks of the campaign that the site was opened by: the address may have changed since. */
const openedBy = () =>
  utmIn(new URL(performance.getEntriesByType('navigation')[0]?.name ?? window.location.href).search);

interface Props {
  readonly analytics: Analytics | null;
}

/** What a page does once it has loaded and rests: nothing of it is seen before, and nothing waits for it. */
export function Later({ analytics }: Props) {
  const { key, pathname, search } = useLocation();
  // The router takes a page that could not be fetched ahead for an outdated one and reloads: without a connection that
  // would end in the browser's own page.
  const [utm] = useState(openedBy);
  const { isLive } = usePageHandle();
  const [isCounted, setCounted] = useState(false);
  const [mayPrefetch] = useState(() => MAY_PREFETCH && navigator.onLine);

  useEffect(() => {
    try {
      if (startSession(sessionStorage, localStorage)) noteLater(seen => void seen.noteVisit());
    } catch {
      // A browser that keeps nothing has no sessions.
    }
    // Without it the theme is that of the page's head.
    import('./features/theme/show-by-sun.ts').then(
      ({ showBySun }) => showBySun(browserApi()),
      () => undefined,
    );
  }, []);

  useLayoutEffect(keepRootMarks, []);

  usePressAgain(useNavigation().location);

  useEffect(closeHelp, []);

  // What the visitor agrees to and chooses in one tab holds in the others.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === CONSENT_KEY && newValue === 'true') acceptCookies();
      if (newValue !== null && (key === THEME_KEY || key === DAYTIME_KEY)) followTheme();
      if (key === SIGHT_KEY) showSight(newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  useEffect(() => (utm ? carryUtm(utm) : undefined), [utm]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may lose them.
  useEffect(() => {
    if (utm) keepUtm(utm);
  }, [key, utm]);

  // A sum of the site itself: without a cookie, an id or anybody else, so it waits for nobody's consent.
  useEffect(() => {
    if (/^\/flats\/|lot=/.test(pathname + search)) noteLater(seen => void seen.noteLot(pathname, search));
  }, [pathname, search]);

  useEffect(() => onConsent(() => setCounted(true)), []);

  return (
    <>
      <AnchorScroll />
      <Cursor />
      <LinksOffline />
      {isCounted && (
        <LatePart lost={null}>
          <Counting analytics={analytics} />
        </LatePart>
      )}
      {mayPrefetch && isLive && (
        <LatePart lost={null}>
          <Live />
        </LatePart>
      )}
      {mayPrefetch &&
        MAY_PREFETCH_PAGES &&
        NEXT.map(page => page !== pathname && <PrefetchPageLinks key={page} page={page} />)}
    </>
  );
}
