import type { RouteObject } from 'react-router';
import { Catalogue } from './catalogue.tsx';

/** One page for every address, on the server as in the browser. */
export const ROUTES: RouteObject[] = [{ path: '/*', Component: Catalogue }];
