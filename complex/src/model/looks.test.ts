import type { WorldSide } from '@quarter/contract/property';
import { describe, expect, it } from 'vitest';
import { looksOf, viewPictures } from './looks.ts';
import { SECTIONS } from './sections.ts';

function looks(number: number, floor: number, ...sides: WorldSide[]) {
  const section = SECTIONS.find(item => item.number === number);
  return section ? looksOf({ section, floor, sides }) : [];
}

describe('views from windows', () => {
  it('sees the river to the south and the courtyard to the north, over its trees the city', () => {
    expect(looks(2, 5, 'south')).toEqual(['river']);
    expect(looks(2, 5, 'north')).toEqual(['courtyard']);
    expect(looks(2, 12, 'north')).toEqual(['courtyard', 'city']);
  });

  it('sees the parks at both ends of the quarter', () => {
    expect(looks(1, 3, 'south', 'west')).toEqual(['river', 'park']);
    expect(looks(4, 3, 'north', 'east')).toEqual(['park', 'courtyard']);
  });

  it('sees past a neighbour from above it or from before its front, not through it', () => {
    expect(looks(3, 14, 'west')).toEqual(['courtyard']);
    expect(looks(3, 18, 'west')).toEqual(['park']);
    expect(looks(3, 14, 'south', 'west')).toEqual(['river', 'park']);
    expect(looks(2, 14, 'south', 'east')).toEqual(['river']);
  });

  it('has a picture for every side of every floor', () => {
    const pictures = viewPictures();
    for (const { number, floors } of SECTIONS)
      for (const side of ['river', 'yard', 'east', 'west'])
        for (let floor = 2; floor <= floors; floor += 1) {
          const found = pictures.filter(
            view => view.building === number && view.side === side && view.from <= floor && floor <= view.to,
          );
          expect(found).toHaveLength(1);
          expect(found[0]?.picture).toMatch(/^view-s\d-[a-z]+-[a-z]+$/);
        }
  });
});
