import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskLots } from './service.ts';

type Names =
  | 'deskLots'
  | 'deskLotChoices'
  | 'deskLotBoard'
  | 'deskLot'
  | 'deskLotHistory'
  | 'deskChangeLot'
  | 'deskUndoLot';

const idOf = ({ params }: { readonly params: Readonly<Record<string, string>> }) => params.id ?? '';

export function deskLotHandlers(lots: DeskLots): Pick<DeskHandlers, Names> {
  return {
    deskLots: async ({ query }) => ({ body: await lots.list(query) }),
    deskLotChoices: async () => ({ body: await lots.choices() }),
    deskLotBoard: async ({ query }) => ({ body: await lots.board(query) }),
    deskLot: async request => ({ body: await lots.one(idOf(request)) }),
    deskLotHistory: async request => ({
      body: await lots.history(idOf(request), request.query, request),
    }),
    deskChangeLot: async request => ({ body: await lots.change(idOf(request), request.body, request) }),
    deskUndoLot: async request => ({ body: await lots.undo(idOf(request), request) }),
  };
}
