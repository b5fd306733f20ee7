import type { Season } from '@quarter/contract/site-texts';
import hero from '../../pictures/hero.generated.json' with { type: 'json' };
import type { ThemePicture } from '../../shared/page/before-paint.ts';
import type { Theme } from '../../shared/theme/theme.ts';
import { type PictureData, sourceSet } from '../../ui/picture.tsx';
import { PHONE } from '../../ui/widths.ts';

export const HERO_SIZES = '100vw';

interface HeroPicture {
  readonly wide: PictureData;
  readonly phone: PictureData;
}

const NIGHT: HeroPicture = { wide: hero['hero-night'], phone: hero['hero-night-phone'] };
const SUMMER = { light: { wide: hero['hero-day'], phone: hero['hero-day-phone'] }, dark: NIGHT };

/** By day and by night in every season. */
const PICTURES: Readonly<Record<Season, Readonly<Record<Theme, HeroPicture>>>> = {
  summer: SUMMER,
  autumn: {
    light: { wide: hero['hero-autumn'], phone: hero['hero-autumn-phone'] },
    // After sunset the crowns are shadows, bare or not: one evening serves both.
    dark: NIGHT,
  },
  spring: {
    light: { wide: hero['hero-spring'], phone: hero['hero-spring-phone'] },
    dark: { wide: hero['hero-spring-night'], phone: hero['hero-spring-night-phone'] },
  },
  winter: {
    light: { wide: hero['hero-winter'], phone: hero['hero-winter-phone'] },
    dark: { wide: hero['hero-winter-night'], phone: hero['hero-winter-night-phone'] },
  },
};

/** The first screen of the home page: all taken from one place, so that they can change into each other. */
export function heroPictures(season: Season | null): Readonly<Record<Theme, HeroPicture>> {
  return season ? PICTURES[season] : SUMMER;
}

/** What the head's script starts to load, by theme. */
export function heroFirst(season: Season | null): Readonly<Record<Theme, readonly ThemePicture[]>> {
  const { light, dark } = heroPictures(season);
  return { light: first(light), dark: first(dark) };
}

function first({ wide, phone }: HeroPicture): readonly ThemePicture[] {
  const common = { sizes: HERO_SIZES, type: 'image/avif' };
  return [
    { ...common, srcSet: sourceSet(phone, 'avif'), media: PHONE },
    { ...common, srcSet: sourceSet(wide, 'avif'), media: `not all and ${PHONE}` },
  ];
}
