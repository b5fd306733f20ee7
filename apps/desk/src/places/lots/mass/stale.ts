import { PLANNED_STALE } from '../../../shared/planned/stale.ts';
import { STALE } from '../use-lot-undo.ts';

/** What a change of many lots makes wrong. */
export const MASS_STALE = [...STALE, ...PLANNED_STALE, 'deskMassLast'] as const;
