import { describe, expect, it } from 'vitest';
import { SIGHT_WORDS } from '../page/head-script.ts';
import { parseSight, SIGHT_CHOICES, sightWords } from './choices.ts';
import { FIRST_SIGHT } from './sight.ts';

describe('version for who sees badly', () => {
  it('is kept as words that come back as the same choice, every one of them', () => {
    for (const size of SIGHT_CHOICES.size)
      for (const ground of SIGHT_CHOICES.ground)
        for (const spacing of SIGHT_CHOICES.spacing)
          for (const pictures of SIGHT_CHOICES.pictures) {
            const sight = { size, ground, spacing, pictures };
            expect(parseSight(sightWords(sight))).toEqual(sight);
            expect(sightWords(sight), 'and the head takes it').toMatch(new RegExp(SIGHT_WORDS));
          }
  });

  it('begins with larger black letters on white, and pictures', () => {
    expect(parseSight(FIRST_SIGHT)).toEqual({
      size: '150',
      ground: 'white',
      spacing: 'plain',
      pictures: 'pictures',
    });
  });

  it('takes nothing else for a choice', () => {
    for (const words of [
      '',
      'true',
      '150',
      '300 white plain pictures',
      '150 white plain pictures words',
      '150  white plain pictures',
      'white 150 plain pictures',
      '150 WHITE plain pictures',
      '150 white plain pictures\n',
      '{"size":"150"}',
    ])
      expect([parseSight(words), new RegExp(SIGHT_WORDS).test(words)], words).toEqual([null, false]);
  });
});
