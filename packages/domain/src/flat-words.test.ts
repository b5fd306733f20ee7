import { describe, expect, it } from 'vitest';
import {
  enumeration,
  flatPlace,
  flatTitle,
  NOT_AN_OFFER,
  namesInText,
  storeyOf,
  windowSides,
} from './flat-words.ts';

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('words of a flat', () => {
  it('names the sides of the windows', () => {
    expect(plain(windowSides(['south']))).toBe('Окна на юг');
    expect(plain(windowSides(['south', 'east']))).toBe('Окна на юг и восток');
    expect(plain(windowSides(['north', 'east', 'south']))).toBe('Окна на север, восток и юг');
    expect(plain(windowSides(['west']))).toBe('Окна на запад');
    expect(windowSides([])).toBeNull();
  });

  it('names it, and what it has, with capitals where a sentence has them', () => {
    const flat = { number: '247', area: 63.9, layout: { room_count: 2 }, building: { name: 'Секция 3' } };
    expect(plain(flatTitle(flat))).toBe('2-комнатная, 63,9 м²');
    expect(plain(flatPlace(flat))).toBe('№ 247, секция 3');
    expect(enumeration(['Двор', 'Москва-река', 'Парк'])).toBe('Двор, Москва-река, парк');
    expect(enumeration([])).toBe('');
    expect(namesInText(['Двор', 'Москва-река'])).toBe('двор, Москва-река');
    expect(plain(storeyOf({ number: 14, total: 24 }))).toBe('14 этаж из 24');
    expect(plain(NOT_AN_OFFER)).toBe('Не является публичной офертой');
  });
});
