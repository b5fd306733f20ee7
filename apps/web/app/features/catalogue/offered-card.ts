import type { Property } from '@quarter/contract/property';
import { type Card, toCard } from './card.ts';

const STATES = { held: 'Бронируется', booked: 'Забронирована', sold: 'Продана' } as const;

/** The card of a flat that somebody was offered: what is not for sale any more says so instead of its price. */
export function toOfferedCard(flat: Property): Card {
  const card = toCard(flat);
  if (flat.status === 'free') return card;
  const none = { isLowered: false, oldPrice: null, discount: null, payment: null, terms: null };
  return { ...card, ...none, price: STATES[flat.status] };
}
