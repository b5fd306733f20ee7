import { describe, expect, it } from 'vitest';
import { mixed, ownStyle } from './map-style.ts';

const PAPER = { surface: '#f3f2f1', text: '#0d0e11' };

describe('the look of the map', () => {
  it('mixes the two roles of a theme', () => {
    expect(mixed(PAPER, 0)).toBe('rgb(243, 242, 241)');
    expect(mixed(PAPER, 100)).toBe('rgb(13, 14, 17)');
    expect(mixed({ surface: '#000000', text: '#ffffff' }, 20)).toBe('rgb(51, 51, 51)');
  });

  it('R-608 needs nothing of another host', () => {
    const style = ownStyle('/files/map/around.geojson', PAPER);
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  });
});
