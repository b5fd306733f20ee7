import type { Property } from '@quarter/contract/property';
import { browserApi } from '../api.ts';
import { toCard } from '../features/catalogue/card.ts';
import { CardList } from '../features/catalogue/card-list.tsx';
import { Compare } from '../features/favorites/compare.tsx';
import { FavoritesPage } from '../features/favorites/favorites-page.tsx';
import { Recent } from '../features/favorites/recent.tsx';
import { consentText } from '../shared/consent/consent-text.ts';
import { visitorHead } from '../shared/page/head.ts';
import type { PageHandle } from '../shared/page/page-handle.ts';
import { useSite } from '../shared/page/site.ts';
import { visitorApi } from '../visitor-api.ts';

/** Prices and statuses of what is kept. */
export const handle: PageHandle = { isLive: true };

export const meta = visitorHead({
  title: 'Избранное',
  description: 'Квартиры, которые вы отметили: сравнение, ссылка для близких, печать.',
  path: '/favorites',
});

const readFlat = (id: number, signal: AbortSignal) => browserApi().property(id, {}, signal);
/** Of the recommended order, one flat of a layout. */
async function readFirst(count: number, signal: AbortSignal): Promise<readonly Property[]> {
  const { results } = await browserApi().properties(
    new URLSearchParams({ order: 'recommended', limit: '24' }),
    signal,
  );
  const layouts = new Map(results.toReversed().map(flat => [flat.layout.name, flat]));
  return results.filter(flat => layouts.get(flat.layout.name) === flat).slice(0, count);
}
const readConsent = () => consentText(browserApi(), 'personal');
const cards = (flats: readonly Property[]) => <CardList cards={flats.map(toCard)} />;

/** The server's page is the same for everybody: whose favourites they are is known in the browser only. */
export default function Favorites() {
  const programme = useSite()?.mortgage.main_mortgage ?? null;
  return (
    <FavoritesPage
      call={visitorApi}
      readConsent={readConsent}
      cards={cards}
      compare={flats => <Compare flats={flats} read={readFlat} programme={programme} />}
      recent={isOwn => <Recent read={readFlat} readFirst={isOwn ? readFirst : null} cards={cards} />}
    />
  );
}
