import type { Season } from '@quarter/contract/site-texts';
import hero from '../../pictures/hero.generated.json' with { type: 'json' };
import type { ThemePicture, ThemePictures } from '../../shared/page/before-paint.ts';
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

/** The ends of the row are there, the twilights where they are made. */
export type HeroTimes = Readonly<Record<'day' | 'night', HeroPicture>> &
  Partial<Readonly<Record<'morning' | 'evening', HeroPicture>>>;
const SUMMER: HeroTimes = {
  morning: MORNING,
  day: { wide: hero['hero-day'], phone: hero['hero-day-phone'] },
  evening: EVENING,
  night: NIGHT,
};

/** In every season; where no morning or evening is made, the end of its theme stands for it. */
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
    day: { wide: hero['hero-spring'], phone: hero['hero-spring-phone'] },
    night: { wide: hero['hero-spring-night'], phone: hero['hero-spring-night-phone'] },
  },
  winter: {
    day: { wide: hero['hero-winter'], phone: hero['hero-winter-phone'] },
    night: { wide: hero['hero-winter-night'], phone: hero['hero-winter-night-phone'] },
  },
};

/** The first screen of the home page: all taken from one place, so that they can change into each other. */
export function heroPictures(season: Season | null): HeroTimes {
  return season ? PICTURES[season] : SUMMER;
}

/** What the head's script starts to load, by theme and time of day. */
export function heroFirst(season: Season | null): ThemePictures {
  const { morning, day, evening, night } = heroPictures(season);
  return {
    light: first(day),
    dark: first(night),
    ...(morning && { morning: first(morning) }),
    ...(evening && { evening: first(evening) }),
  };
}

function first({ wide, phone }: HeroPicture): readonly ThemePicture[] {
  const common = { sizes: HERO_SIZES, type: 'image/avif' };
  return [
    { ...common, srcSet: sourceSet(phone, 'avif'), media: PHONE },
    { ...common, srcSet: sourceSet(wide, 'avif'), media: `not all and ${PHONE}` },
  ];
}
