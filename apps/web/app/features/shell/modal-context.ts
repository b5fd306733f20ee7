import { createContext, use } from 'react';

/** Windows of the shell: sales office, trust line, client service, «not a public offer». */
export type ModalName = 'sales' | 'trust' | 'service' | 'offer';

export const ModalContext = createContext<(name: ModalName) => void>(() => undefined);

/** Opens a window of the shell; the one on the screen closes first. */
export function useModal(): (name: ModalName) => void {
  return use(ModalContext);
}
