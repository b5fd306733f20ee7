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
    encodings = negotiate(header);
    known.set(header, encodings);
  }
  return encodings;
}

function negotiate(header: string): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim());
    const quality = parameters.find(text => text.startsWith('q='))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return ENCODINGS.filter(name => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}
