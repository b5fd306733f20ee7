import { describe, expect, it } from 'vitest';
import { FIRST_SIGHT, parseSight, SIGHT_CHOICES, sightWords } from './sight.ts';

describe('version for who sees badly', () => {
  it('is kept as words that come back as the same choice, every one of them', () => {
    for (const size of SIGHT_CHOICES.size)
      for (const ground of SIGHT_CHOICES.ground)
        for (const spacing of SIGHT_CHOICES.spacing)
          for (const pictures of SIGHT_CHOICES.pictures) {
            const sight = { size, ground, spacing, pictures };
            expect(parseSight(sightWords(sight))).toEqual(sight);
          }
  });

  it('begins with larger black letters on white, and pictures', () => {
    expect(sightWords(FIRST_SIGHT)).toBe('150 white plain pictures');
  });

  it('takes nothing else for a choice', () => {
    for (const words of [
      null,
      undefined,
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
      expect(parseSight(words), String(words)).toBeNull();
  });
});
