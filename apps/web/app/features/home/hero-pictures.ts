import type { Season } from '@quarter/contract/site-texts';
import hero from '../../pictures/hero.generated.json' with { type: 'json' };
import type { ThemePicture, ThemePictures } from '../../shared/page/before-paint.ts';
import type { Daytime } from '../../shared/theme/daytime.ts';
import { type PictureData, sourceSet } from '../../ui/picture.tsx';
import { PHONE } from '../../ui/widths.ts';

export const HERO_SIZES = '100vw';

interface HeroPicture {
  readonly wide: PictureData;
  readonly phone: PictureData;
}

const NIGHT: HeroPicture = { wide: hero['hero-night'], phone: hero['hero-night-phone'] };
const EVENING: HeroPicture = { wide: hero['hero-evening'], phone: hero['hero-evening-phone'] };
const MORNING: HeroPicture = { wide: hero['hero-morning'], phone: hero['hero-morning-phone'] };

type HeroTimes = Readonly<Record<Daytime, HeroPicture>>;
const SUMMER: HeroTimes = {
  morning: MORNING,
  day: { wide: hero['hero-day'], phone: hero['hero-day-phone'] },
  evening: EVENING,
  night: NIGHT,
};

/** In every season; where no morning or evening is made, the end that is nearest stands for it. */
const PICTURES: Readonly<Record<Season, HeroTimes>> = {
  summer: SUMMER,
  autumn: {
    morning: { wide: hero['hero-autumn-morning'], phone: hero['hero-autumn-morning-phone'] },
    day: { wide: hero['hero-autumn'], phone: hero['hero-autumn-phone'] },
    // After sunset the crowns are shadows, bare or not: one evening serves both.
    evening: EVENING,
    night: NIGHT,
  },
  spring: {
    morning: { wide: hero['hero-spring'], phone: hero['hero-spring-phone'] },
    day: { wide: hero['hero-spring'], phone: hero['hero-spring-phone'] },
    evening: { wide: hero['hero-spring-night'], phone: hero['hero-spring-night-phone'] },
    night: { wide: hero['hero-spring-night'], phone: hero['hero-spring-night-phone'] },
  },
  winter: {
    morning: { wide: hero['hero-winter'], phone: hero['hero-winter-phone'] },
    day: { wide: hero['hero-winter'], phone: hero['hero-winter-phone'] },
    evening: { wide: hero['hero-winter-night'], phone: hero['hero-winter-night-phone'] },
    night: { wide: hero['hero-winter-night'], phone: hero['hero-winter-night-phone'] },
  },
};

/** The first screen of the home page: all taken from one place, so that they can change into each other. */
export function heroPictures(season: Season | null): HeroTimes {
  return season ? PICTURES[season] : SUMMER;
}

/** Times of day that have a picture of their own. */
export function heroTimes({ morning, day, evening, night }: HeroTimes): readonly Daytime[] {
  const isOwn = (one: HeroPicture, end: HeroPicture) => one.wide.src !== end.wide.src;
  return [
    ...(isOwn(morning, day) ? (['morning'] as const) : []),
    'day',
    ...(isOwn(evening, night) ? (['evening'] as const) : []),
    'night',
  ];
}

/** What the head's script starts to load, by theme and time of day. */
export function heroFirst(season: Season | null): ThemePictures {
  const { morning, day, evening, night } = heroPictures(season);
  return { light: first(day), dark: first(night), morning: first(morning), evening: first(evening) };
}

function first({ wide, phone }: HeroPicture): readonly ThemePicture[] {
  const common = { sizes: HERO_SIZES, type: 'image/avif' };
  return [
    { ...common, srcSet: sourceSet(phone, 'avif'), media: PHONE },
    { ...common, srcSet: sourceSet(wide, 'avif'), media: `not all and ${PHONE}` },
  ];
}
