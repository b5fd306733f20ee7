import { createContext } from 'react-router';
import type { Site } from './site.ts';

/** Where the site stands: its public address without a trailing slash, and what follows from it. */
export type Place = Pick<Site, 'origin' | 'indexable' | 'analytics' | 'mapStyle' | 'apiUrl'>;

export const placeContext = createContext<Place>();
