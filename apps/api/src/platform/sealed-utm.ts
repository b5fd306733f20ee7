import * as z from 'zod/mini';
import type { Sealer } from './sealer.ts';

export type Utm = Readonly<Record<string, string>>;

const utmSchema = z.record(z.string(), z.string());

/** Where somebody came from: the marks of his last visit that had any. Those of two visits are never mixed. */
export function marksOf(first: Utm | null | undefined, last: Utm | null | undefined): Utm {
  return last && Object.keys(last).length > 0 ? last : (first ?? {});
}

/** Marks of a campaign as they are kept: they may hold what tells who came. Null when there are none. */
export function sealUtm(sealer: Sealer, utm: Utm | null | undefined, context: string): string | null {
  return utm && Object.keys(utm).length > 0 ? sealer.seal(JSON.stringify(utm), context) : null;
}

export function openUtm(sealer: Sealer, sealed: string | null, context: string): Utm {
  return sealed === null ? {} : z.parse(utmSchema, JSON.parse(sealer.open(sealed, context)));
}
