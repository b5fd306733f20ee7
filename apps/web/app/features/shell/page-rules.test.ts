import { describe, expect, it } from 'vitest';
import { pageRules } from './page-rules.ts';

describe('what stands around a page', () => {
  it('R-111 R-112 R-113 R-114 R-115 has no footer where the visitor chooses or books', () => {
    for (const path of [
      '/booking',
      '/booking/owners',
      '/booking/owners/7',
      '/booking/owners/share/7',
      '/booking/pdf',
      '/booking/success',
      '/flats',
      '/newHeader/flats',
      '/flats/s3-247',
      '/flats/7',
      '/commercial/2',
      '/commercial/2/middle',
      '/commercial/2/high',
    ]) {
      expect(pageRules(path).hasFooter, path).toBe(false);
    }
  });

  it('R-116 A-38 has a footer everywhere else', () => {
    for (const path of [
      '/',
      '/commercial',
      '/documents',
      '/documents/permits',
      '/favorites',
      '/flats/price',
    ]) {
      expect(pageRules(path).hasFooter, path).toBe(true);
    }
    expect(pageRules('/facing/flats/s3-247').hasFooter).toBe(true);
    expect(pageRules('/bookings').hasFooter).toBe(true);
  });

  it('R-160 R-161 R-162 R-163 R-164 A-16 has no promo on campaign pages and panoramas', () => {
    for (const path of [
      '/childhood',
      '/capital-in-meters',
      '/investments',
      '/time-of-opportunity',
      '/panorama/roof',
      '/a/panorama/',
    ]) {
      expect(pageRules(path).hasPromo, path).toBe(false);
    }
  });

  it('has no promo on the steps of a booking', () => {
    for (const path of ['/booking', '/booking/owners', '/booking/success'])
      expect(pageRules(path).hasPromo, path).toBe(false);
    expect(pageRules('/bookings').hasPromo).toBe(true);
  });

  it('R-166 has the promo on other pages', () => {
    for (const path of ['/', '/flats', '/documents', '/360_view', '/panorama', '/childhood-2']) {
      expect(pageRules(path).hasPromo, path).toBe(true);
    }
  });

  it('R-105 A-52 leaves sheets for paper alone', () => {
    for (const path of ['/flats/print/s3-247', '/favorites/print']) {
      expect(pageRules(path), path).toMatchObject({ layout: 'empty', hasFooter: false, hasPromo: false });
    }
    expect(pageRules('/flats/print').layout).toBe('default');
  });

  it('R-081 R-107 the older home page has the older layout', () => {
    expect(pageRules('/old-main').layout).toBe('older');
    expect(pageRules('/').layout).toBe('default');
  });

  it('R-121 R-151 R-153 booking and tours have headers of their own', () => {
    expect(pageRules('/booking/owners').header).toBe('booking');
    expect(pageRules('/3d-tours').header).toBe('tour');
    expect(pageRules('/flats').header).toBe('default');
  });
});
