import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { uuidOf } from '../../platform/ids.ts';
import type { DeskPlanned } from './planned-service.ts';
import type { DeskMass } from './service.ts';

type Names = 'deskMassTrial' | 'deskMassApply' | 'deskMassLast' | 'deskMassUndo';

export function deskMassHandlers(mass: DeskMass): Pick<DeskHandlers, Names> {
  return {
    deskMassTrial: async ({ body }) => ({ body: await mass.trial(body) }),
    deskMassApply: async request => ({ body: await mass.apply(request.body, request) }),
    deskMassLast: async () => ({ body: await mass.last() }),
    deskMassUndo: async request => ({
      body: await mass.undo(uuidOf(request.params.id), request.body.code, request),
    }),
  };
}

type PlannedNames =
  | 'deskPlan'
  | 'deskPlanned'
  | 'deskPlannedLots'
  | 'deskPlannedResting'
  | 'deskCancelPlanned';

export function deskPlannedHandlers(planned: DeskPlanned): Pick<DeskHandlers, PlannedNames> {
  return {
    deskPlan: async request => ({ body: await planned.plan(request.body, request) }),
    deskPlanned: async ({ query }) => ({ body: await planned.list(query) }),
    deskPlannedLots: async ({ params, query }) => ({ body: await planned.lots(uuidOf(params.id), query) }),
    deskPlannedResting: async ({ params }) => ({ body: await planned.resting(uuidOf(params.id)) }),
    deskCancelPlanned: async request => ({
      body: await planned.cancel(uuidOf(request.params.id), request.body, request),
    }),
  };
}
