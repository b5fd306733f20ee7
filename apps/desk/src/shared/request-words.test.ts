import { expect, it } from 'vitest';
import { aboutWords } from './request-words.ts';

it('tells a request by its lot, by its page where it is about none, and by nothing where neither is known', () => {
  const lot = { slug: 'kvartira-247', title: 'Квартира № 247' };
  expect(aboutWords({ lot, page: '/flats/kvartira-247' })).toBe('Квартира №\u00a0247');
  expect(aboutWords({ lot: null, page: '/mortgage' })).toBe('/mortgage');
  expect(aboutWords({ lot: null, page: '/' })).toBe('главная');
  expect(aboutWords({ lot: null, page: null })).toBeNull();
});
