import { isInForce, priceOn, priceSince } from '@quarter/domain/offer-term';
import type { PodiumLot } from './podium-lot.ts';
import type { Flat, Structure } from './structure.ts';

/** Flats as they cost on a day in Moscow. */
export function flatsOn(flats: readonly Flat[], day: string): readonly Flat[] {
  return flats.map(flat => (isInForce(flat.discountUntil, day) ? flat : endedFlat(flat, day)));
}

/** Lots of the podium as they cost on a day in Moscow. */
export function podiumLotsOn(lots: readonly PodiumLot[], day: string): readonly PodiumLot[] {
  return lots.map(lot => (isInForce(lot.discountUntil, day) ? lot : endedLot(lot, day)));
}

/** The complex with the offers that are in force on a day in Moscow. */
export function structureOn(structure: Structure, day: string): Structure {
  const { instalment } = structure;
  if (instalment === null || isInForce(instalment.contract_until, day)) return structure;
  return { ...structure, instalment: null };
}

/** A flat whose discount is over: the price without it is the last one of its history. */
const endedFlat = once<Flat>((flat, day) => {
  const now = priceOn(flat, day);
  const priceDate = priceSince(flat, flat.priceDate, day);
  const priceHistory = [...flat.priceHistory, { date: priceDate, price: now.price }];
  return { ...flat, ...now, priceDate, priceHistory };
});

const endedLot = once<PodiumLot>((lot, day) => ({
  ...lot,
  ...priceOn(lot, day),
  priceDate: priceSince(lot, lot.priceDate, day),
}));

/** Makes each thing once: what it is after the end of its discount is the same on every later day. */
function once<T extends object>(make: (one: T, day: string) => T): (one: T, day: string) => T {
  const known = new WeakMap<T, T>();
  return (one, day) => {
    const made = known.get(one) ?? make(one, day);
    known.set(one, made);
    return made;
  };
}
