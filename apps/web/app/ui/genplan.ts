import type { Season } from '@quarter/contract/site-texts';
import made from '../pictures/genplan.generated.json' with { type: 'json' };
import type { PictureData } from './picture.tsx';

const { sections, ...day } = made.genplan;
const SUMMER: PictureData = { ...day, dark: made['genplan-evening'] };

/** The quarter from above, by day and in the evening of every season: one camera, one set of outlines. */
export const GENPLAN: Readonly<Record<Season, PictureData>> = {
  spring: SUMMER,
  summer: SUMMER,
  // After sunset the crowns are shadows, whatever their colour.
  autumn: { ...made['genplan-autumn'], dark: made['genplan-evening'] },
  winter: { ...made['genplan-winter'], dark: made['genplan-winter-evening'] },
};

/** Sections with their outlines, and where their numbers stand, px of the picture. */
export const GENPLAN_SECTIONS = sections;
