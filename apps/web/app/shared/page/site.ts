import type { MortgageSettings, Project } from '@quarter/contract/complex';
import type { FlatIntentRef } from '@quarter/contract/flat-intents';
import { useRouteLoaderData } from 'react-router';
import type { SunMinutes } from '../theme/sun.ts';

/** Addresses of files that every page links to; null for a document that is not there. */
export interface SiteDocuments {
  readonly policy: string | null;
  readonly agreement: string | null;
  readonly cookie: string | null;
}

/** Yandex Metrika of this site; there is none on a test stage. */
export interface Analytics {
  readonly counter: number;
  /** Address of its script. */
  readonly url: string;
  /** Goal of an engaged visitor; null when it is not told. */
  readonly goal: string | null;
}

/** What every page knows: the complex and its settings, the public address without a trailing slash. */
export interface Site {
  readonly project: Project;
  readonly mortgage: MortgageSettings;
  /** Whether flats are sold by instalments now. */
  readonly hasInstalment: boolean;
  readonly documents: SiteDocuments;
  /** Pages of flats by intent that answer. */
  readonly intents: readonly FlatIntentRef[];
  readonly sun: SunMinutes;
  readonly origin: string;
  /** Whether search engines may keep the site: false on a test stage. */
  readonly indexable: boolean;
  readonly analytics: Analytics | null;
  /** Address of the style of a real map; null for the simplified one. */
  readonly mapStyle: string | null;
  /** Address before `/api/…` for the browser; null for the page's own origin. */
  readonly apiUrl: string | null;
}

/** What the root has loaded; undefined on the error page of a site whose service does not answer. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<() => Promise<Site>>('root');
}
