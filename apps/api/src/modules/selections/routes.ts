import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { SELECTION_HEADER } from '@quarter/contract/selection-file';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../../platform/asker.ts';
import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { sendFile } from '../../platform/send-file.ts';
import type { VisitorHandlers } from '../../platform/visitor-endpoint.ts';
import type { DeskSelections } from './desk-service.ts';
import type { Selections } from './service.ts';

export function selectionHandlers(
  selections: Selections,
): Pick<VisitorHandlers, 'openSelection' | 'likeSelection'> {
  return {
    openSelection: async request => ({ body: await selections.open(request.body.token, request) }),
    async likeSelection(request) {
      const { token, lot, is_liked } = request.body;
      return { body: { liked: await selections.like(token, { id: lot, isLiked: is_liked }, request) } };
    },
  };
}

/** Serves selections as files: kept by nobody, and opened by a header, for addresses get into logs. */
export function registerSelectionFile(
  server: FastifyInstance,
  selections: Selections,
  publicOrigin: string | null,
): void {
  server.get(FILE_ENDPOINTS.selectionFile.path, async (request, reply) => {
    const token = request.headers[SELECTION_HEADER];
    const { name, body } = await selections.file(typeof token === 'string' ? token : undefined, {
      address: request.ip,
      asker: askerOf(request.raw, request.ip),
      origin: publicOrigin ?? `${request.protocol}://${request.host}`,
    });
    return sendFile(reply.header('Cache-Control', 'private, no-store'), body, { name });
  });
}

type DeskNames =
  | 'deskSelections'
  | 'deskSelection'
  | 'deskMakeSelection'
  | 'deskChangeSelection'
  | 'deskProlongSelection'
  | 'deskCloseSelection'
  | 'deskRevealSelection';

const idOf = ({ params }: { readonly params: Readonly<Record<string, string>> }) => params.id ?? '';

export function deskSelectionHandlers(selections: DeskSelections): Pick<DeskHandlers, DeskNames> {
  return {
    deskSelections: async ({ query, account }) => ({ body: await selections.list(query, account) }),
    deskSelection: async request => ({ body: await selections.one(idOf(request), request.account) }),
    deskMakeSelection: async request => ({ body: await selections.make(request.body, request) }),
    deskChangeSelection: async request => ({
      body: await selections.change(idOf(request), request.body, request),
    }),
    deskProlongSelection: async request => ({
      body: await selections.prolong(idOf(request), request.body.version, request),
    }),
    deskCloseSelection: async request => ({
      body: await selections.close(idOf(request), request.body.version, request),
    }),
    deskRevealSelection: async request => ({ body: await selections.reveal(idOf(request), request) }),
  };
}
