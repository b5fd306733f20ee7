import type { VisitorHandlers } from '../../platform/visitor-endpoint.ts';
import type { Figures } from './service.ts';

export function figureHandlers(figures: Figures): Pick<VisitorHandlers, 'noteSeen'> {
  return {
    async noteSeen({ body, address, userAgent }) {
      figures.seen(body, { address, userAgent });
      return { body: undefined };
    },
  };
}
