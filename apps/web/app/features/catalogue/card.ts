import type { PlanImage, Property } from '@quarter/contract/property';
import { roomsName } from '@quarter/domain/flat-name';
import { flatPlace } from '@quarter/domain/flat-words';
import { area, counted, MINUS, NBSP, percent, roubles, YEARS } from '@quarter/domain/format';
import type { LayoutCard } from './layout-card.ts';

/**
 * A flat as its card prints it. Loaders hand cards over instead of the service's objects: fewer and plainer
 * values to carry in the page, and nothing to format while rendering.
 */
export interface Card {
  readonly id: number;
  readonly slug: string;
  /** Terms of a mortgage that its page opens with, as a query; empty for the usual ones. */
  readonly query: string;
  readonly type: string;
  readonly place: string;
  readonly plan: PlanImage | null;
  readonly area: string;
  readonly floor: string;
  /** Null when it is not known. */
  readonly finishing: string | null;
  readonly price: string;
  /** Whether the last change of the price made it lower. */
  readonly isLowered: boolean;
  /** Price without the discount, and the discount itself. */
  readonly oldPrice: string | null;
  readonly discount: string | null;
  readonly payment: string | null;
  /** Terms of the discount or of the payment. */
  readonly terms: string | null;
}

/** What a list consists of. */
export type ListCard = Card | LayoutCard;

/** Cards of flats: the service in this process hands the same flats to one list after another. */
const made = new WeakMap<Property, Card>();

export function toCard(flat: Property): Card {
  const card = made.get(flat) ?? makeCard(flat);
  made.set(flat, card);
  return card;
}

function makeCard(flat: Property): Card {
  const { mortgage } = flat;
  const isDiscounted = flat.old_price !== null && flat.discount_amount > 0;
  return {
    id: flat.id,
    slug: flat.slug,
    query: '',
    type: roomsName(flat.layout.room_count),
    place: flatPlace(flat),
    plan: flat.layout.plan,
    area: area(flat.area),
    floor: `${flat.floor.number}${NBSP}этаж из${NBSP}${flat.floor.total}`,
    finishing: flat.facing_type?.label ?? null,
    price: roubles(flat.price),
    isLowered: flat.is_price_lowered,
    oldPrice: isDiscounted ? roubles(flat.old_price ?? flat.price) : null,
    discount: isDiscounted ? `${MINUS}${percent(flat.discount_amount)}` : null,
    payment: mortgage?.payment ? `${roubles(mortgage.payment)} в${NBSP}месяц` : null,
    terms: isDiscounted
      ? `при${NBSP}100% оплате`
      : mortgage?.payment
        ? `взнос ${percent(mortgage.deposit)}, ${counted(mortgage.term, YEARS)}`
        : null,
  };
}

/** Joins pages of a list. What moved to the next page while the visitor was reading stands once. */
export function joinCards(shown: readonly ListCard[], more: readonly ListCard[]): ListCard[] {
  const keys = new Set(shown.map(keyOfCard));
  return [...shown, ...more.filter(card => !keys.has(keyOfCard(card)))];
}

/** Tells cards of a list apart. */
export function keyOfCard(card: ListCard): string {
  return 'flats' in card ? card.href : card.slug;
}
