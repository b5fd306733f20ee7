import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer, newDataKey, parseDataKeys, SealError } from './sealer.ts';

const keys = (text: string) => parseDataKeys(text) ?? [];
const FIRST = newDataKey('k1');
const SECOND = newDataKey('k2');
const sealer = createSealer(keys(FIRST));

describe('the sealer', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, context) => {
        const sealed = sealer.seal(plain, context);
        expect(sealer.open(sealed, context)).toBe(plain);
        expect(sealer.seal(plain, context)).not.toBe(sealed);
        if (plain.length > 6) expect(sealed).not.toContain(plain);
      }),
    );
  });

  it('opens nothing that was changed, cut, or belongs elsewhere', () => {
    const sealed = sealer.seal('+79161234567', 'leads.phone');
    expect(() => sealer.open(sealed, 'leads.email')).toThrow(SealError);
    expect(() => sealer.open(sealed.slice(0, -2), 'leads.phone')).toThrow(SealError);
    expect(() => sealer.open(`k1.${'A'.repeat(60)}`, 'leads.phone')).toThrow(SealError);
    for (const nonsense of ['', 'k1.', 'k1', 'no-such-key.AAAA'])
      expect(() => sealer.open(nonsense, 'leads.phone')).toThrow(SealError);
  });

  it('goes on opening old values after a change of keys, and knows which are old', () => {
    const old = sealer.seal('паспорт', 'owners.data');
    const rotated = createSealer(keys(`${SECOND},${FIRST}`));
    expect(rotated.currentKey).toBe('k2');
    expect(rotated.open(old, 'owners.data')).toBe('паспорт');
    expect(rotated.isOutdated(old)).toBe(true);
    expect(rotated.isOutdated(rotated.seal('паспорт', 'owners.data'))).toBe(false);
    expect(rotated.digest('+79161234567', 'phone')).toBe(sealer.digest('+79161234567', 'phone'));
  });

  it('digests by purpose', () => {
    expect(sealer.digest('a', 'phone')).toBe(sealer.digest('a', 'phone'));
    expect(sealer.digest('a', 'phone')).not.toBe(sealer.digest('a', 'session'));
    expect(sealer.digest('a', 'phone')).not.toBe(createSealer(keys(SECOND)).digest('a', 'phone'));
  });
});

describe('the setting of keys', () => {
  it.each([
    '',
    'k1',
    'k1:short',
    `${FIRST},${FIRST}`,
    `K1:${'A'.repeat(43)}=`,
    `${FIRST};${SECOND}`,
    newDataKey('plain'),
  ])('is refused when it is "%s"', text => {
    expect(parseDataKeys(text)).toBeNull();
  });
});
