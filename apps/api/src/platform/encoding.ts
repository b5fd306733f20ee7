import Negotiator from 'negotiator';
import { MEMORY } from './memory.ts';
import { TextMemory } from './text-memory.ts';

/** Smallest result first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers use a handful of spellings, none longer than this. */
const known = new TextMemory<readonly Encoding[]>({ most: MEMORY.encodings, longest: 200 });

/** The compressions that a visitor accepts by his Accept-Encoding (RFC 9110, 12.5.3), smallest result first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  let encodings = known.get(header);
  if (encodings === undefined) {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS]);
    encodings = ENCODINGS.filter(name => accepted.includes(name));
    known.set(header, encodings);
  }
  return encodings;
}
