import hero from '../../pictures/hero.generated.json' with { type: 'json' };
import type { ThemePicture } from '../../shared/head-script.ts';
import type { Theme } from '../../shared/theme.ts';
import { PHONE, type PictureData, sourceSet } from '../../ui/picture.tsx';

export const HERO_SIZES = '100vw';

export const HERO: Readonly<Record<Theme, { readonly wide: PictureData; readonly phone: PictureData }>> = {
  light: { wide: hero['hero-day'], phone: hero['hero-day-phone'] },
  dark: { wide: hero['hero-night'], phone: hero['hero-night-phone'] },
};

/** What the head's script starts to load, by theme. */
export const HERO_FIRST: Readonly<Record<Theme, readonly ThemePicture[]>> = {
  light: first('light'),
  dark: first('dark'),
};

function first(theme: Theme): readonly ThemePicture[] {
  const { wide, phone } = HERO[theme];
  const common = { sizes: HERO_SIZES, type: 'image/avif' };
  return [
    { ...common, srcSet: sourceSet(phone, 'avif'), media: PHONE },
    { ...common, srcSet: sourceSet(wide, 'avif'), media: `not all and ${PHONE}` },
  ];
}
