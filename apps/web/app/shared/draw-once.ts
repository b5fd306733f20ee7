import { createContext, type ReactNode } from 'react';

/**
 * Markup of what looks the same in every document that shows it, drawn once for each `key` and kept while the key
 * lives; what is given back only stands for it. Only the server has it: the browser draws the same elements and finds them in the document.
 *
 * Called after all hooks of a component, for drawing within a drawing forgets the hooks of the outer one. The node
 * gets no context from around it.
 */
export type DrawOnce = (key: object, node: ReactNode) => string;

export const DrawOnceSlot = createContext<DrawOnce | null>(null);
