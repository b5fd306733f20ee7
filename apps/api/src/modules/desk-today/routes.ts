import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import { type DeskTodayOptions, deskToday } from './service.ts';

export function deskTodayHandlers(options: DeskTodayOptions): Pick<DeskHandlers, 'deskToday'> {
  return { deskToday: async ({ account }) => ({ body: await deskToday(options, account.role) }) };
}
