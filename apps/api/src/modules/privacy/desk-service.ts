import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import type { Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import { erasePerson, lookAtPerson, type PrivacyOptions } from './service.ts';

/** The same for the desk as for the terminal; what shows or removes data needs a fresh code. */
export interface DeskPrivacy {
  /** How much there is. */
  look(body: DeskBody<'deskPrivacy'>, actor: DeskRequest): Promise<DeskResponse<'deskPrivacy'>>;
  /** All of it. Throws 403 `code_invalid` and 429. */
  give(body: DeskBody<'deskPrivacyExport'>, actor: DeskRequest): Promise<DeskResponse<'deskPrivacyExport'>>;
  /** Removes it. Throws the same. */
  erase(body: DeskBody<'deskPrivacyErase'>, actor: DeskRequest): Promise<DeskResponse<'deskPrivacyErase'>>;
}

export interface DeskPrivacyOptions extends PrivacyOptions {
  /** Does something that a code of whoever asks has confirmed; `use` uses it up. Throws 403 `code_invalid` and 429. */
  confirm<T>(
    code: string,
    actor: DeskRequest,
    work: (use: (tx: Orm) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

export function createDeskPrivacy({ confirm, ...options }: DeskPrivacyOptions): DeskPrivacy {
  return {
    async look({ phone }, actor) {
      const { tables, othersBookings, running } = await lookAtPerson(options, phone, 'show', { actor });
      return {
        tables: Object.entries(tables).map(([table, rows]) => ({ table, count: rows.length })),
        others_bookings: othersBookings.length,
        running,
      };
    },
    async give({ phone, code }, actor) {
      const { tables, othersBookings } = await confirm(code, actor, use =>
        lookAtPerson(options, phone, 'export', { actor, use }),
      );
      return { phone, made_at: options.now().toISOString(), tables, others_bookings: othersBookings };
    },
    async erase({ phone, code }, actor) {
      const result = await confirm(code, actor, use => erasePerson(options, phone, { actor, use }));
      if (result.outcome === 'running') return result;
      const { othersBookings, ...counts } = result;
      return { ...counts, others_bookings: othersBookings.length };
    },
  };
}
