import type { Handlers } from '../../platform/endpoint.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { featuresOf } from './features-service.ts';

export function featureHandlers(catalogue: Catalogue): Pick<Handlers, 'features'> {
  return { features: () => featuresOf(catalogue.current()) };
}
