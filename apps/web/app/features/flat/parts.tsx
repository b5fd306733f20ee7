import { FinishingSection } from './finishing-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { SunSection } from './sun-section.tsx';
import { WindowView } from './window-view.tsx';

/** Parts of a flat's page that come later, see `LaterPart`. */
export const parts = { FinishingSection, OffersSection, SunSection, WindowView } as const;
export type Parts = typeof parts;
