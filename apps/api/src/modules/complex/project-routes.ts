import type { Handlers } from '../../platform/endpoint.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Content } from '../content/service.ts';
import { projectsOf } from './project-service.ts';

export function projectHandlers(catalogue: Catalogue, content: Content): Pick<Handlers, 'project'> {
  return { project: () => projectsOf(catalogue.current(), content) };
}
