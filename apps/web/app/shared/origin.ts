import { createContext } from 'react-router';

/** Public address of the site without a trailing slash. */
export const originContext = createContext<string>();
