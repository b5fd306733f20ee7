import { CONSENT_KEY } from '../consent/cookie-consent.ts';
import { SIGHT_KEY } from '../sight/sight.ts';
import { MOSCOW, type SunMinutes, TWILIGHT_MINUTES } from '../theme/sun.ts';
import { DAYTIME_KEY, THEME_KEY } from '../theme/theme.ts';
import { SESSION_KEY } from '../visit/session.ts';
import { type BeforePaint, beforePaint } from './before-paint.ts';

interface HeadScript {
  readonly sun: SunMinutes;
  readonly pictures?: BeforePaint['pictures'] | undefined;
}

/** The preloader itself: what grows stands there, as a value of the root would have every element's style counted anew. */
export const PRELOADER_ID = 'preloader';

/** What the version for who sees badly may be kept as, see `SIGHT_CHOICES`; here the pages need no more of it. */
export const SIGHT_WORDS = '^(100|150|200) (white|black|blue) (plain|wide) (pictures|words)$';

/** Script of the page's head: `beforePaint` as text, with what it needs to know. Only the server writes it. */
export function headScript({ sun, pictures }: HeadScript): string {
  const given: BeforePaint = {
    themeKey: THEME_KEY,
    daytimeKey: DAYTIME_KEY,
    twilight: TWILIGHT_MINUTES,
    sightKey: SIGHT_KEY,
    sightWords: SIGHT_WORDS,
    consentKey: CONSENT_KEY,
    sessionKey: SESSION_KEY,
    preloaderId: PRELOADER_ID,
    ...sun,
    moscow: MOSCOW,
    flags: ['visit_homepage', 'preloader_static'],
    pictures: pictures ?? null,
    firstLook: 500,
    nextLook: 100,
    longest: 5000,
  };
  return `(${beforePaint})(${JSON.stringify(given).replaceAll('<', '\\u003c')})`;
}
