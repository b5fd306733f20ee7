import type { Orm } from '../../db/database.ts';
import { contactKey, networkKey } from '../../platform/limit-keys.ts';
import { neighbourhoodOf, networkOf } from '../../platform/network.ts';
import { hit, isLetThrough } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { CODE } from './code.ts';

interface Rule {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

const MINUTE = { name: 'minute', limit: 1, windowSeconds: CODE.resendSeconds };
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** Codes to all phones together that one network asks for: many people of a mobile network share an address. */
const FROM_NETWORK = { limit: 50, windowSeconds: HOUR_S };
/** Codes to one phone that one network asks for. */
const FROM_NETWORK_TO_PHONE = [
  MINUTE,
  { name: 'hour', limit: 6, windowSeconds: HOUR_S },
  { name: 'day', limit: 10, windowSeconds: DAY_S },
];
/** Of the codes to one phone, those that are the first ones of a neighbourhood: no stranger uses up the owner's. */
const FIRST_OF_NEIGHBOURHOOD = { name: 'first-own', limit: 2, windowSeconds: DAY_S };
const FIRST_TO_PHONE = [
  { name: 'first-hour', limit: 10, windowSeconds: HOUR_S },
  { name: 'first-day', limit: 20, windowSeconds: DAY_S },
];
/** All other codes to one phone. */
const TO_PHONE = [
  { name: 'hour', limit: 5, windowSeconds: HOUR_S },
  { name: 'day', limit: 10, windowSeconds: DAY_S },
];
/** The reserve of a browser in which the phone has been confirmed before; nobody else can use it up. */
const FROM_KNOWN = [
  MINUTE,
  { name: 'hour', limit: 6, windowSeconds: HOUR_S },
  { name: 'day', limit: 15, windowSeconds: DAY_S },
];
/** Tries at a phone of all browsers together that have asked for no code. */
const FOREIGN_TRIES = [
  { name: 'soon', limit: CODE.tries, windowSeconds: CODE.lifeSeconds },
  { name: 'day', limit: 30, windowSeconds: DAY_S },
];
const TRIES_FROM_NETWORK = { limit: 100, windowSeconds: HOUR_S };

const TOO_SOON = 'Мы уже отправили код. Новый можно запросить чуть позже';
const TOO_MANY_CODES =
  'Слишком много запросов кода. Повторите позже или позвоните в офис продаж: поможем войти';
export const TOO_MANY_TRIES = 'Слишком много попыток. Запросите новый код';

/** Where a code is asked for. */
export interface Asker {
  readonly address: string;
  /** See `knownBrowser`. */
  readonly known: string | null;
}

/**
 * Counts a code that is to be sent, in the transaction that sends it. What is refused counts for nothing, so that
 * asking on and on shuts nobody out. Throws 429.
 */
export async function countCode(
  tx: Orm,
  sealer: Sealer,
  phone: string,
  asker: Asker,
  now: Date,
): Promise<void> {
  /** @param part of those who ask, see `contactKey` */
  const count = async (orm: Orm, kind: string, rules: readonly Rule[], part = '') => {
    for (const { name, ...rule } of rules) {
      const key = contactKey(sealer, `${kind}-${name}`, phone, part);
      await hit(orm, { key, ...rule, detail: name === MINUTE.name ? TOO_SOON : TOO_MANY_CODES }, now);
    }
  };
  const { address, known } = asker;
  if (known !== null) return count(tx, 'code-known', FROM_KNOWN, known);
  const all = { key: networkKey(sealer, 'code', address), ...FROM_NETWORK, detail: TOO_MANY_CODES };
  await hit(tx, all, now);
  await count(tx, 'code-network', FROM_NETWORK_TO_PHONE, networkOf(address));
  const isFirst = await isLetThrough(() =>
    tx.transaction(async inner => {
      await count(inner, 'code', [FIRST_OF_NEIGHBOURHOOD], neighbourhoodOf(address));
      await count(inner, 'code', FIRST_TO_PHONE);
    }),
  );
  if (!isFirst) await count(tx, 'code', TO_PHONE);
}

/** Counts a try at a phone by who has asked for no code to it; returns how many are left. Throws 429. */
export async function countForeignTry(
  tx: Orm,
  sealer: Sealer,
  phone: string,
  address: string,
  now: Date,
): Promise<number> {
  await countNetworkTry(tx, sealer, address, now);
  const left: number[] = [];
  for (const { name, ...rule } of FOREIGN_TRIES) {
    const key = contactKey(sealer, `try-${name}`, phone);
    left.push(await hit(tx, { key, ...rule, detail: TOO_MANY_TRIES }, now));
  }
  return Math.min(...left);
}

/** Counts a guess at a secret by its network. Throws 429. */
export async function countNetworkTry(orm: Orm, sealer: Sealer, address: string, now: Date): Promise<void> {
  const key = networkKey(sealer, 'try', address);
  await hit(orm, { key, ...TRIES_FROM_NETWORK, detail: TOO_MANY_TRIES }, now);
}
