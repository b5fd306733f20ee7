import { useEffect, useState } from 'react';
import { browserApi } from '../api.ts';
import type { LotRef } from '../features/booking/address.ts';
import { PodiumLots } from '../features/booking/podium-lots.tsx';
import { readPodium } from '../features/booking/read-lot.ts';
import { toCard } from '../features/catalogue/card.ts';
import { CardList } from '../features/catalogue/card-list.tsx';
import { similarFlats } from '../features/flat/similar.ts';
import { SimilarCards } from '../features/flat/similar-cards.tsx';

type Found =
  | { readonly kind: 'flats'; readonly flats: Awaited<ReturnType<typeof similarFlats>> }
  | { readonly kind: 'podium'; readonly lots: Awaited<ReturnType<typeof readPodium>> };

/** Free lots like one that is taken; nothing while they are on their way or when there are none. */
export function SimilarLots({ lot: { kind, slug } }: { readonly lot: LotRef }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    find({ kind, slug }, abort.signal).then(setFound, error => {
      if (!abort.signal.aborted) console.warn('Similar lots not read', error);
    });
    return () => abort.abort();
  }, [kind, slug]);
  if (found === null) return null;
  return found.kind === 'flats' ? (
    <SimilarCards>
      <CardList cards={found.flats.map(toCard)} />
    </SimilarCards>
  ) : (
    <PodiumLots lots={found.lots} />
  );
}

async function find({ kind, slug }: LotRef, signal: AbortSignal): Promise<Found> {
  const api = browserApi();
  if (kind !== 'flat') return { kind: 'podium', lots: await readPodium(api, { kind, slug }, signal) };
  const flat = await api.property(slug, {}, signal);
  return { kind: 'flats', flats: await similarFlats(api, flat, null, signal) };
}
