import type { ImportItem } from '@quarter/contract/lot-import';
import { readAvito } from './avito-offer.ts';
import { readCian } from './cian-offer.ts';
import { readDomclick } from './domclick-offer.ts';
import { readOffer } from './feed-offer.ts';
import type { FeedContext, FeedId, Offer } from './offer.ts';
import { readProfitbase } from './profitbase-offer.ts';

/** A format of feeds: how it is known and how its offers are read. */
export interface FeedFormat {
  readonly id: FeedId;
  readonly isRoot: (name: string, type: string) => boolean;
  /** Path of an offer from the root, without regard to case. */
  readonly offer: readonly string[];
  /** Depth of the element around offers that says more of them, maybe after them; 0 when none does. */
  readonly holder: number;
  readonly read: (offer: Offer, context: FeedContext) => ImportItem;
}

export const FEED_FORMATS: readonly FeedFormat[] = [
  {
    id: 'profitbase',
    isRoot: (name, type) => name === 'realty-feed' && /^profitbase/i.test(type),
    offer: ['offer'],
    holder: 0,
    read: readProfitbase,
  },
  { id: 'yandex', isRoot: name => name === 'realty-feed', offer: ['offer'], holder: 0, read: readOffer },
  {
    id: 'cian',
    isRoot: name => name.toLowerCase() === 'feed',
    offer: ['object'],
    holder: 0,
    read: readCian,
  },
  { id: 'avito', isRoot: name => name === 'Ads', offer: ['Ad'], holder: 0, read: readAvito },
  {
    id: 'domclick',
    isRoot: name => name === 'complexes',
    offer: ['complex', 'buildings', 'building', 'flats', 'flat'],
    holder: 3,
    read: readDomclick,
  },
];
