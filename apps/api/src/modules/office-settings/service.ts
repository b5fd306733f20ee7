import type { DeskBody } from '@quarter/contract/desk/endpoints';
import { ChangedError } from '@quarter/contract/desk/errors';
import {
  type DeskLimits,
  FIRST_LIMITS,
  type ManagerLimits,
  managerLimitsSchema,
} from '@quarter/contract/desk/limits';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit, AuditActor } from '../desk-audit/service.ts';
import { readSetting, saveSetting } from './repo.ts';

export interface OfficeSettingsOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
}

/** An owner who is signed in. */
export type SettingActor = AuditActor & { readonly account: { readonly id: string } };

/** What managers may. */
export interface OfficeLimits {
  show(): Promise<DeskLimits>;
  /** Throws 409 `changed` with the present ones. */
  set(body: DeskBody<'deskSetLimits'>, actor: SettingActor): Promise<DeskLimits>;
}

/** What managers may now. It is one row and never kept in memory: whoever asks in his transaction goes by the last word. */
export async function managerLimits(orm: Orm): Promise<ManagerLimits> {
  const found = await readSetting(orm, 'limits');
  return found === null ? FIRST_LIMITS : z.parse(managerLimitsSchema, found.setting.value);
}

export function createOfficeLimits({ orm, sealer, audit, now }: OfficeSettingsOptions): OfficeLimits {
  async function show(tx = orm): Promise<DeskLimits> {
    const found = await readSetting(tx, 'limits');
    if (found === null) return { ...FIRST_LIMITS, version: 0, changed_at: null, account: null };
    const { setting, who } = found;
    return {
      ...z.parse(managerLimitsSchema, setting.value),
      version: setting.version,
      changed_at: setting.changedAt.toISOString(),
      account: { id: setting.changedBy, name: openAccountName(sealer, who) },
    };
  }

  return {
    show: () => show(),
    set: ({ version, price_percent }, actor) =>
      orm.transaction(async tx => {
        const before = await show(tx);
        const row = { name: 'limits' as const, value: { price_percent }, secret: null };
        const by = { changedBy: actor.account.id, changedAt: now() };
        if (before.version !== version || !(await saveSetting(tx, version, { ...row, ...by })))
          throw new ChangedError(CHANGED, await show(tx));
        const changes = { limit_percent: { from: before.price_percent, to: price_percent } };
        await audit.record(tx, actor, { action: 'limits.change', changes });
        return show(tx);
      }),
  };
}

const CHANGED = 'Пределы только что изменил другой владелец: посмотрите, какие они теперь';
