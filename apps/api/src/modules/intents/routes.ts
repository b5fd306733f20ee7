import type { Handlers } from '../../platform/endpoint.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Intents } from './service.ts';

export function intentHandlers(
  catalogue: Catalogue,
  intents: Intents,
): Pick<Handlers, 'flatIntents' | 'flatIntent'> {
  return {
    flatIntents: () => [...intents.live(catalogue.current())],
    flatIntent: ({ params }) => intents.one(catalogue.current(), params.intent ?? ''),
  };
}
