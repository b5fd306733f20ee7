import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatches, useNavigation, useRevalidator } from 'react-router';
import { tellNews } from '../../shared/page/news.ts';
import { quietly } from '../../shared/page/quiet.ts';
import { followChanges } from './follow-changes.ts';

/**
 * Loads the page anew when lots or prices have changed while it is in sight. Scroll, focus and what was typed stay: the
 * same components get other values.
 */
export default function Live() {
  const shown = useMatches().at(-1);
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const renew = useEffectEvent(() => {
    tellNews();
    if (shown) void quietly({ pathname, search, loaderData: shown.loaderData }, revalidate);
  });
  // A window may stand on what would be gone.
  const isBusy = useEffectEvent(() => state !== 'idle' || document.querySelector('dialog[open]') !== null);
  useEffect(() => followChanges(renew, isBusy), []);
  return null;
}
