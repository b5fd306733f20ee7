import { describe, expect, it } from 'vitest';
import { Guard, isProgram } from './guard.ts';
import { sourceKey, sourceOf } from './rules.ts';

describe('where a request came from', () => {
  it('is source, kind and campaign, whatever else the address had', () => {
    const key = sourceKey({
      utm_source: 'Yandex',
      utm_medium: 'CPC',
      utm_campaign: 'Весна 2026',
      utm_term: 'квартира у реки',
    });
    expect(sourceOf(key)).toEqual({ source: 'yandex', medium: 'cpc', campaign: 'Весна 2026' });
    expect(sourceOf(sourceKey({ utm_campaign: '71234567' }))).toEqual({
      source: null,
      medium: null,
      campaign: '71234567',
    });
    expect(sourceKey({})).toBe('');
  });

  it.each(['71234567', '20394857612', 'spring-2026-11-28', '8_12345678'])(
    'keeps the campaign %s',
    campaign => {
      expect(sourceOf(sourceKey({ utm_campaign: campaign })).campaign).toBe(campaign);
    },
  );

  it.each([
    'anna@example.ru',
    'anna%40example.ru',
    'anna＠example.ru',
    '+7 (916) 123-45-67',
    '89161234567',
    'id-9161234567',
    '+7 495 123-45-67',
    '8(495)1234567',
    '%2B74951234567',
    '%252B74951234567',
    'anna%2540example.ru',
    'anna%EF%BC%A0example.ru',
    '916.123.45.67',
    '8_916_123_45_67',
    '8\u2011916\u2011123\u201145\u201167',
    '+7–916–123–45–67',
  ])('keeps nothing of %s: a link may have carried a contact', mark => {
    expect(sourceOf(sourceKey({ utm_source: 'mail', utm_campaign: mark }))).toEqual({
      source: 'mail',
      medium: null,
      campaign: null,
    });
  });

  it('is short, however long the address was', () => {
    const { campaign } = sourceOf(sourceKey({ utm_source: 'x', utm_campaign: `\t${'ы'.repeat(500)}` }));
    expect(campaign).toBe('ы'.repeat(60));
  });
});

describe('whose looks count', () => {
  it.each([
    ['', true],
    ['curl/8.5.0', true],
    ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
    ['Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (compatible; Googlebot/2.1)', true],
    ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0', true],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
      false,
    ],
  ])('«%s» is a program: %s', (userAgent, expected) => expect(isProgram(userAgent)).toBe(expected));

  it('a network makes a lot larger five times an hour, and others go on', () => {
    let at = Date.parse('2026-03-02T09:00:00Z');
    const guard = new Guard(() => new Date(at));
    const counted = (address: string, thing: string) =>
      Array.from({ length: 20 }, () => guard.mayCount(address, thing)).filter(Boolean).length;
    expect(counted('203.0.113.1', 'views 7')).toBe(5);
    expect(counted('203.0.113.1', 'views 8')).toBe(5);
    expect(counted('203.0.113.2', 'views 7')).toBe(5);
    expect(counted('203.0.113.2', 'views 7')).toBe(0);
    at += 3_600_000;
    expect(counted('203.0.113.1', 'views 7')).toBe(5);
  });

  it('a network that tells of lot after lot is heard of slowly', () => {
    let at = Date.parse('2026-03-02T09:00:00Z');
    const guard = new Guard(() => new Date(at));
    const counted = () =>
      Array.from({ length: 1_000 }, (_, lot) => guard.mayCount('203.0.113.1', `views ${lot} ${at}`)).filter(
        Boolean,
      ).length;
    expect(counted()).toBe(120);
    expect(guard.waitSeconds('203.0.113.1')).toBeGreaterThan(0);
    expect(guard.waitSeconds('203.0.113.2')).toBe(0);
    at += 60_000;
    expect(counted()).toBe(30);
  });
});
