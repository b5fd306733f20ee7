import { describe, expect, it } from 'vitest';
import { linkOf, lotOf, ownerHref, shareHref, stepHref, withoutLink } from './address.ts';

const lot = { kind: 'flat', slug: 'flat-247' } as const;

describe('addresses of the booking', () => {
  it('R-653: name a flat, a parking space or a storeroom', () => {
    expect(lotOf('?flat=flat-247&utm_source=x')).toEqual(lot);
    expect(lotOf('?parking=p-1')).toEqual({ kind: 'parking', slug: 'p-1' });
    expect(lotOf('?storeroom=s-1')).toEqual({ kind: 'storeroom', slug: 's-1' });
    expect(lotOf('?flat=&commercial=c-1')).toBeNull();
  });

  it('R-038 R-039 R-040 R-041 R-042 R-043: every step has one, and keeps the lot', () => {
    expect(stepHref('lot', lot)).toBe('/booking?flat=flat-247');
    expect(stepHref('owners', lot)).toBe('/booking/owners?flat=flat-247');
    expect(stepHref('check', lot)).toBe('/booking?flat=flat-247&step=check');
    expect(stepHref('success', null)).toBe('/booking/success');
    expect(stepHref('pdf', lot)).toBe('/booking/pdf?flat=flat-247');
    expect(ownerHref('7', lot)).toBe('/booking/owners/7?flat=flat-247');
    expect(shareHref('7', null)).toBe('/booking/owners/share/7');
  });

  it('R-370: a link counts with both of its parts only, and leaves the address', () => {
    expect(linkOf('?token=a', '')).toBeNull();
    expect(linkOf('?uid64=b&token=', '#top')).toBeNull();
    expect(linkOf('?token=a', '#uid64=b')).toBeNull();
    expect(linkOf('?token=a&uid64=b', '')).toEqual({ token: 'a', uid64: 'b' });
    expect(linkOf('?flat=x', '#token=a&uid64=b')).toEqual({ token: 'a', uid64: 'b' });
    expect(withoutLink('?token=a&uid64=b&flat=x')).toBe('?flat=x');
    expect(withoutLink('?token=a&uid64=b')).toBe('');
  });
});
