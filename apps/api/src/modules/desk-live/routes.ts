import type { DeskEventHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskLive } from './service.ts';

export function deskLiveHandlers(live: DeskLive): Pick<DeskEventHandlers, 'deskLive'> {
  return { deskLive: request => live.open(request) };
}
