/** Smallest result first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Spellings of the header remembered at once; browsers use a handful. */
const MAX_KNOWN = 200;
const known = new Map<string, readonly Encoding[]>();

/** The compressions that a visitor accepts by his Accept-Encoding (RFC 9110, 12.5.3), smallest result first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  let encodings = known.get(header);
  if (encodings === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
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
