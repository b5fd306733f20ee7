import { createContext } from 'react';

/** Whether the router's links and scripts are drawn. The server draws them once for all documents of a route. */
export const RouterPartsSlot = createContext(true);
