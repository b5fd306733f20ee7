import type { MortgageSettings, Project } from '@quarter/contract/complex';
import { useRouteLoaderData } from 'react-router';

/** What every page knows: the complex, its mortgage settings, the public address without a trailing slash. */
export interface Site {
  readonly project: Project;
  readonly mortgage: MortgageSettings;
  readonly origin: string;
}

/** The site's data; undefined on the error page of a site whose service does not answer. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<() => Promise<Site>>('root');
}
