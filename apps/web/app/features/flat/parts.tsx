import { FinishingSection } from './finishing-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { SunSection } from './sun-section.tsx';

/** Parts of a flat's page that come later, see `LaterPart`. */
export const parts = { FinishingSection, OffersSection, SunSection } as const;
export type Parts = typeof parts;
