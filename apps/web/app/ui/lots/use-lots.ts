import type { LotStatus } from '@quarter/contract/lot-status';
import { withQuery } from '@quarter/contract/query-text';
import { useMemo, useRef } from 'react';
import type { PageCodec } from '../../shared/address/address-codec.ts';
import { useAddress } from '../../shared/address/use-address.ts';
import type { PodiumChoice } from '../../shared/lots/podium-choice.ts';
import { offersOf } from '../../shared/lots/podium-offers.ts';
import { useNarrow } from '../use-narrow.ts';

/** Of a lot what its page has to know, whatever its kind. */
export interface PodiumLot {
  readonly id: number;
  readonly slug: string;
  readonly status: LotStatus;
}

interface Loaded<A, L> {
  /** What the page shows the answer to. */
  readonly address: A;
  /** All lots of the level, and ids of those that suit, in the order asked for. */
  readonly lots: readonly L[];
  readonly suitable: readonly number[];
  /** The last choice got no answer: what is shown is older. */
  readonly isFailed: boolean;
}

/** What a page of podium lots shows of a level, and what its visitor chooses. */
export function useLots<A extends PodiumChoice, L extends PodiumLot>(
  codec: PageCodec<A>,
  { address, lots, suitable, isFailed }: Loaded<A, L>,
) {
  const board = useRef<HTMLElement>(null);
  const isNarrow = useNarrow();
  const { chosen, isLoading, set: go, follow } = useAddress(codec, { shown: address, hasFailed: isFailed });
  // The scheme of hundreds of lots stays as it is while a filter is on its way.
  const suiting = useMemo(() => new Set(suitable), [suitable]);
  const { listed, offers } = offersOf(lots, suitable, address.filter.sale_status);
  const picked = lots.find(({ slug }) => slug === address.lot) ?? null;
  return {
    path: codec.path,
    board,
    isLoading,
    isFailed,
    go,
    follow,
    /** What was chosen last, even if its answer is still on the way. */
    chosen,
    suiting,
    /** What the list offers, in its order. */
    offers,
    picked,
    /** The lot beside the scheme: the picked one, else the first free one that suits, where there is room for its words. */
    shown: picked ?? (isNarrow ? null : listed.find(({ status }) => status === 'free')) ?? null,
    letGo: () => go({ ...chosen, lot: null }),
    /** Link to the page at another address. */
    href: (to: A) => withQuery(codec.path, codec.write(to, '')),
  };
}
