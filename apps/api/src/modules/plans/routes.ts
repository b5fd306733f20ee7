import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Body } from '../../platform/body.ts';
import { refuse } from '../../platform/errors.ts';
import type { AskedQuery } from '../../platform/http-server.ts';
import { sendBody } from '../../platform/send-body.ts';
import type { Catalogue, CatalogueState } from '../catalogue/service.ts';
import type { Plans } from './service.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';

interface PlanRequest {
  readonly Params: { file: string };
  readonly Querystring: AskedQuery;
}

/** Serves drawings. One asked for by its current hash may be kept for ever. */
export function registerPlans(server: FastifyInstance, catalogue: Catalogue, plans: Plans): void {
  const serve =
    (find: (state: CatalogueState, name: string) => Body | null) =>
    (request: FastifyRequest<PlanRequest>, reply: FastifyReply) => {
      const { file } = request.params;
      const body = file.endsWith('.svg') ? find(catalogue.current(), file.slice(0, -'.svg'.length)) : null;
      if (!body) return refuse(reply, 404);
      return sendBody(
        request,
        reply,
        body,
        request.query.asked.get('v') === body.hash ? FOR_EVER : ASK_AGAIN,
      );
    };
  server.get<PlanRequest>(FILE_ENDPOINTS.layoutPlan.path.replace('{file}', ':file'), serve(plans.layoutFile));
  server.get<PlanRequest>(FILE_ENDPOINTS.floorPlan.path.replace('{file}', ':file'), serve(plans.floorFile));
}
