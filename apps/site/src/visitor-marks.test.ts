import { describe, expect, it } from 'vitest';
import { flagCookies, visitorMarks } from './visitor-marks.ts';

const CHROME = 'image/avif,image/webp,*/*;q=0.8';
const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  androidTablet:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
} as const;

const marksOf = (headers: Record<string, string>, target = '/') => visitorMarks(headers, target).attributes;

describe('marks of a visitor', () => {
  it.each([
    ['iphone', ' data-device="mobile" data-system="ios" data-touch'],
    ['ipad', ' data-device="tablet" data-system="ios" data-touch'],
    ['pixel', ' data-device="mobile" data-system="android" data-touch'],
    ['androidTablet', ' data-device="tablet" data-system="android" data-touch'],
    ['windows', ' data-device="desktop" data-system="windows"'],
    ['mac', ' data-device="desktop" data-system="macos"'],
  ] as const)('R-304 R-305 R-306 tell %s by its agent', (agent, marks) => {
    expect(marksOf({ 'user-agent': AGENTS[agent] })).toBe(marks);
  });

  it('R-305 believe the headers of a CDN first', () => {
    const agent = { 'user-agent': AGENTS.windows };
    const mobile = { ...agent, 'cloudfront-is-mobile-viewer': 'true', 'cloudfront-is-ios-viewer': 'true' };
    expect(marksOf(mobile)).toBe(' data-device="mobile" data-system="ios" data-touch');
    expect(marksOf({ ...mobile, 'cloudfront-is-tablet-viewer': 'true' })).toContain('data-device="tablet"');
    expect(marksOf({ ...agent, 'cf-device-type': 'mobile' })).toContain('data-device="mobile"');
    expect(marksOf({ 'user-agent': AGENTS.pixel, 'cloudfront-is-desktop-viewer': 'true' })).toContain(
      'data-device="desktop"',
    );
  });

  it('R-304 A-74 name the formats of pictures that are accepted', () => {
    expect(marksOf({ accept: CHROME })).toContain('data-pictures="avif webp"');
    expect(marksOf({ accept: 'text/html,image/webp' })).toContain('data-pictures="webp"');
    expect(marksOf({ accept: '*/*' })).not.toContain('data-pictures');
  });

  it('R-312 R-356 A-61 name the split tests that a cookie or the query makes true', () => {
    const both = 'a=1; visit_homepage=true; preloader_static=true';
    expect(marksOf({ cookie: both })).toContain('data-flags="visit_homepage preloader_static"');
    expect(marksOf({}, '/flats?visit_homepage=true')).toContain('data-flags="visit_homepage"');
    for (const value of ['1', 'TRUE', 'yes', '', 'true ', 'truer']) {
      expect(marksOf({ cookie: `visit_homepage=${value}` }), value).not.toContain('data-flags');
      expect(marksOf({}, `/?visit_homepage=${value}`), value).not.toContain('data-flags');
    }
    expect(marksOf({ cookie: both }, '/?visit_homepage=0')).toContain('data-flags="preloader_static"');
  });

  it('write nothing of a request into the page', () => {
    const agent = 'Odd"><script>/1';
    expect(marksOf({ 'user-agent': agent, accept: agent, cookie: `visit_homepage=${agent}` })).toBe(
      ' data-device="desktop"',
    );
  });

  it('keep a page that a cookie decides out of shared caches', () => {
    expect(visitorMarks({}, '/').isShared).toBe(true);
    expect(visitorMarks({ cookie: 'visit_homepage=true' }, '/').isShared).toBe(false);
  });
});

describe('cookies of split tests', () => {
  it('R-312 A-61 remember what the query names', () => {
    expect(flagCookies('/?visit_homepage=true&utm_source=x', true)).toEqual([
      'visit_homepage=true; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    ]);
    expect(flagCookies('/?visit_homepage=1&preloader_static=true', false)).toEqual([
      'visit_homepage=false; Path=/; Max-Age=2592000; SameSite=Lax',
      'preloader_static=true; Path=/; Max-Age=2592000; SameSite=Lax',
    ]);
    expect(flagCookies('/visit_homepage', false)).toEqual([]);
    expect(flagCookies('/?a=visit_homepage', false)).toEqual([]);
  });
});
