import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utmIn, withUtm } from './carry-utm.ts';

const ORIGIN = 'https://quarter.example';
const utm = new URLSearchParams('utm_source=mail&utm_campaign=autumn');
const mark = (href: string) => withUtm(href, utm, ORIGIN);

describe('marks of a campaign', () => {
  it('are the utm parameters of the address and no others', () => {
    expect(utmIn('?a=1&utm_source=mail&utm=2')?.toString()).toBe('utm_source=mail');
    expect(utmIn('?a=1')).toBeNull();
  });

  it('R-428 go along to every page of the site', () => {
    expect(mark('/flats')).toBe('/flats?utm_source=mail&utm_campaign=autumn');
    expect(mark('/#form')).toBe('/?utm_source=mail&utm_campaign=autumn#form');
    expect(mark('/flats?is_discount=true')).toBe(
      '/flats?is_discount=true&utm_source=mail&utm_campaign=autumn',
    );
    expect(mark(`${ORIGIN}/flats`)).toBe('/flats?utm_source=mail&utm_campaign=autumn');
  });

  it('R-430 stay away from other sites, calls, mails, files and the service', () => {
    for (const href of [
      'https://t.me/quarter',
      '//quarter.example.net/flats',
      `${ORIGIN}.net/flats`,
      'tel:+74950000000',
      'mailto:a@quarter.example',
      '/files/policy.pdf',
      '/api/booking/pdf/',
      '#main',
    ]) {
      expect(mark(href), href).toBe(href);
    }
  });

  it('are written once, and leave those of the link alone', () => {
    expect(mark('/flats?utm_source=own')).toBe('/flats?utm_source=own&utm_campaign=autumn');
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const once = mark(`${path || '/'}?${query}`);
        expect(mark(once)).toBe(once);
      }),
    );
  });
});
