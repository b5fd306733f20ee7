import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { uuidOf } from '../../platform/ids.ts';
import type { DeskMass } from './service.ts';

type Names = 'deskMassTrial' | 'deskMassApply' | 'deskMassLast' | 'deskMassUndo';

export function deskMassHandlers(mass: DeskMass): Pick<DeskHandlers, Names> {
  return {
    deskMassTrial: async ({ body }) => ({ body: await mass.trial(body) }),
    deskMassApply: async request => ({ body: await mass.apply(request.body, request) }),
    deskMassLast: async () => ({ body: await mass.last() }),
    deskMassUndo: async request => ({ body: await mass.undo(uuidOf(request.params.id), request) }),
  };
}
