import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberedUtm, rememberUtm } from './utm.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('utm of a visitor', () => {
  it('R-429: the first stays, the last is the last one that came', () => {
    rememberUtm('?utm_source=yandex&utm_campaign=spring&rooms=2');
    rememberUtm('?rooms=3');
    rememberUtm('?utm_source=vk');
    expect(rememberedUtm()).toEqual({
      first: { utm_source: 'yandex', utm_campaign: 'spring' },
      last: { utm_source: 'vk' },
    });
  });

  it.each(['{', '[1]', 'null', '"text"', '{"utm_source":7,"x":"y"}'])('is empty when %s is stored', text => {
    stored.set('utmFirst', text);
    expect(rememberedUtm()).toEqual({ first: {}, last: {} });
  });

  it('costs nothing when storage is shut', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberUtm('?utm_source=vk');
    expect(rememberedUtm()).toEqual({ first: {}, last: {} });
  });
});
