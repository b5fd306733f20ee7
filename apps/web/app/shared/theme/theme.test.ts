import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { headScript } from '../page/head-script.ts';
import { SUN, themeAt } from './sun.ts';
import { isTheme } from './theme.ts';

/** Moment of 20 November 2026 in Moscow. */
const moscow = (time: string) => Date.parse(`2026-11-20T${time}+03:00`);

/** Runs the script of the head in a bare page and returns what it did. */
function run(
  now: number,
  stored: string | null | Error,
  source = headScript({ sun: SUN }),
  sight: string | null = null,
  daytime: string | null = null,
) {
  const links: Record<string, string>[] = [];
  let className = 'theme-light';
  const dataset: Record<string, string> = {};
  const store = {
    getItem(key: string) {
      if (stored instanceof Error) throw stored;
      const kept: Record<string, string | null> = { theme: stored, sight, daytime };
      return key in kept ? (kept[key] ?? null) : 'true';
    },
  };
  runInNewContext(source, {
    Math,
    Date: { now: () => now },
    window: { localStorage: store, sessionStorage: store },
    setTimeout: () => 0,
    document: {
      cookie: 'a=1; visit_homepage=true; preloader_static=1',
      documentElement: {
        dataset,
        classList: {
          replace: (from: string, to: string) => {
            className = className.replace(from, to);
          },
        },
      },
      createElement: () => {
        const link: Record<string, unknown> = {};
        link.setAttribute = (name: string, value: string) => {
          link[name] = value;
        };
        return link;
      },
      head: { appendChild: (link: Record<string, string>) => links.push(link) },
    },
  });
  return { className, links, dataset };
}

describe('theme by the time of day', () => {
  it('R-318 is light between sunrise and sunset, both included', () => {
    for (const time of ['05:20:00', '12:00:00', '19:00:00', '19:00:59']) {
      expect(themeAt(moscow(time)), time).toBe('light');
    }
  });

  it('R-319 R-326 is dark otherwise', () => {
    for (const time of ['05:19:59', '19:01:00', '23:00:00', '00:00:00']) {
      expect(themeAt(moscow(time)), time).toBe('dark');
    }
  });

  it('R-326 R-703 A-41 is so from the head of a page on, without answers about the sun', () => {
    for (const [time, theme] of [
      ['05:19:30', 'theme-dark'],
      ['05:20:30', 'theme-light'],
      ['19:00:30', 'theme-light'],
      ['19:01:30', 'theme-dark'],
    ] as const) {
      expect(run(moscow(time), null).className, time).toBe(theme);
    }
  });

  it('R-325 follows other times of the sun', () => {
    const sun = { rise: 3 * 60 + 44, set: 21 * 60 + 18 };
    expect(themeAt(moscow('21:18:00'), sun)).toBe('light');
    expect(themeAt(moscow('21:19:00'), sun)).toBe('dark');
    expect(themeAt(moscow('03:43:59'), sun)).toBe('dark');
  });

  it('goes on past the midnight of Moscow where the day does', () => {
    const sun = { rise: 23 * 60, set: 9 * 60 };
    for (const [time, theme] of [
      ['22:59:00', 'dark'],
      ['23:00:00', 'light'],
      ['09:00:00', 'light'],
      ['09:01:00', 'dark'],
    ] as const) {
      expect(themeAt(moscow(time), sun), time).toBe(theme);
      expect(run(moscow(time), null, headScript({ sun })).className, time).toBe(`theme-${theme}`);
    }
  });

  it('R-320 knows two names only', () => {
    expect(isTheme('light')).toBe(true);
    expect(isTheme('dark')).toBe(true);
    expect(isTheme('sepia')).toBe(false);
  });
});

describe('script of the head', () => {
  it('chooses by the time as the rule does, in every minute of a day', () => {
    const midnight = moscow('00:00:00');
    for (let minute = 0; minute < 1440; minute++) {
      const now = midnight + minute * 60_000 + 30_000;
      expect(run(now, null).className, `minute ${minute}`).toBe(`theme-${themeAt(now)}`);
    }
  });

  it('R-312 R-356 names the split tests whose cookie is the text «true»', () => {
    expect(run(moscow('12:00:00'), null).dataset.flags).toBe('visit_homepage');
  });

  it('R-322 lets the stored choice win', () => {
    expect(run(moscow('12:00:00'), 'dark').className).toBe('theme-dark');
    expect(run(moscow('23:00:00'), 'light').className).toBe('theme-light');
  });

  it('goes by the time when the stored name is unknown or nothing can be read', () => {
    expect(run(moscow('12:00:00'), 'sepia').className).toBe('theme-light');
    expect(run(moscow('23:00:00'), new Error('denied')).className).toBe('theme-dark');
  });

  it('starts to load the pictures of the chosen theme only, and cannot be broken out of', () => {
    const picture = (srcSet: string) => ({ srcSet, sizes: '100vw', type: 'image/avif' });
    const source = headScript({
      sun: SUN,
      pictures: { light: [picture('/day.avif')], dark: [picture('/night.avif</script>')] },
    });
    expect(source).not.toContain('</script>');
    const { links } = run(moscow('23:00:00'), null, source);
    expect(links.map(link => link.imagesrcset)).toEqual(['/night.avif</script>']);
  });

  it('has a morning after sunrise and an evening after sunset, by the time', () => {
    for (const [time, daytime] of [
      ['05:19:30', undefined],
      ['05:20:30', 'morning'],
      ['07:49:30', 'morning'],
      ['07:50:30', undefined],
      ['19:01:30', 'evening'],
      ['21:29:30', 'evening'],
      ['21:30:30', undefined],
    ] as const)
      expect(run(moscow(time), null).dataset.daytime, time).toBe(daytime);
    const sun = { rise: 300, set: 23 * 60 };
    expect(run(moscow('01:00:00'), null, headScript({ sun })).dataset.daytime, 'past midnight').toBe(
      'evening',
    );
  });

  it('shows the time of day that was chosen with the theme, with its picture alone', () => {
    const picture = (srcSet: string) => [{ srcSet, sizes: '100vw', type: 'image/avif' }];
    const pictures = { light: picture('/day'), dark: picture('/night'), evening: picture('/evening') };
    const source = headScript({ sun: SUN, pictures });
    const shown = (time: string, theme: string | null, daytime: string | null) => {
      const { dataset, links } = run(moscow(time), theme, source, null, daytime);
      return [dataset.daytime, links.map(link => link.imagesrcset)];
    };
    expect(shown('12:00:00', 'dark', 'evening')).toEqual(['evening', ['/evening']]);
    expect(shown('19:30:00', 'dark', '')).toEqual([undefined, ['/night']]);
    expect(shown('12:00:00', 'dark', 'morning'), 'of the other theme').toEqual([undefined, ['/night']]);
    expect(shown('12:00:00', null, 'evening'), 'without a theme').toEqual([undefined, ['/day']]);
    expect(shown('06:00:00', null, null), 'without a picture of it').toEqual(['morning', ['/day']]);
  });

  it('sets the kept version for who sees badly, and none that is no choice', () => {
    const pictures = { light: [{ srcSet: '/day.avif', sizes: '100vw', type: 'image/avif' }], dark: [] };
    const source = headScript({ sun: SUN, pictures });
    const shown = (sight: string) => {
      const { dataset, links } = run(moscow('12:00:00'), 'light', source, sight);
      return [dataset.sight, links.length];
    };
    expect(shown('200 blue wide pictures')).toEqual(['200 blue wide pictures', 1]);
    expect(shown('200 blue wide words'), 'pictures are not wanted').toEqual(['200 blue wide words', 0]);
    for (const words of ['', 'true', '300 blue wide words', 'x 200 blue wide words'])
      expect(shown(words), words).toEqual([undefined, 1]);
  });
});
