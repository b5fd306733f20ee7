import { STALE } from '../use-lot-undo.ts';

/** What a change of many lots makes wrong. */
export const MASS_STALE = [...STALE, 'deskMassLast'] as const;
