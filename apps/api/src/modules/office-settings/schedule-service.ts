import type { DeskBody } from '@quarter/contract/desk/endpoints';
import { ChangedError } from '@quarter/contract/desk/errors';
import { type DeskSchedule, SCHEDULE_EVERY } from '@quarter/contract/desk/import-schedule';
import { ApiError, FieldError } from '@quarter/contract/errors';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { readSetting, saveSetting } from './repo.ts';
import type { OfficeSettingsOptions, SettingActor } from './service.ts';
import { hostOf, partOf } from './shown-address.ts';

const valueSchema = z.object({
  /** Of the address, what is no secret. */
  host: z.string(),
  shown: z.string(),
  everyMinutes: z.int(),
  complex: z.nullable(z.string()),
  isOn: z.boolean(),
});

/** What anybody may know of an address that is asked by a schedule. */
export interface KnownSchedule {
  readonly setBy: 'server' | 'desk';
  /** Of its address the host alone: the rest may be a key. */
  readonly host: string;
  readonly everyMinutes: number;
}

/** An address that is asked by a schedule. */
export interface OfficeSchedule {
  readonly address: string;
  readonly everyMinutes: number;
  /** Name of the complex to take when the file has several; null for the only one. */
  readonly complex: string | null;
}

/** As the list of sealed columns says: bound to the name of the row. */
const CONTEXT = 'office_settings.secret:schedule';

async function read(orm: Orm) {
  const found = await readSetting(orm, 'schedule');
  return found && { ...found, value: z.parse(valueSchema, found.setting.value) };
}

/** The schedule that owners have switched on, without its address; null when there is none. */
export async function knownSchedule(orm: Orm): Promise<KnownSchedule | null> {
  const found = await read(orm);
  if (!found?.value.isOn) return null;
  const { host, everyMinutes } = found.value;
  return { setBy: 'desk', host, everyMinutes };
}

/** The same with its address. Throws `SealError` when the key is not there any more. */
export async function officeSchedule(orm: Orm, sealer: Sealer): Promise<OfficeSchedule | null> {
  const found = await read(orm);
  if (!found?.value.isOn || found.setting.secret === null) return null;
  const { everyMinutes, complex } = found.value;
  return { address: sealer.open(found.setting.secret, CONTEXT), everyMinutes, complex };
}

export interface OfficeScheduleOptions extends OfficeSettingsOptions {
  /** What the environment of the process says, which goes before the desk; null when it says nothing. */
  readonly ofServer: Omit<KnownSchedule, 'setBy'> | null;
  /** Asks for a fresh code of the authenticator, see `Codes`. */
  confirm<T>(
    code: string,
    actor: SettingActor,
    work: (use: (tx: Orm) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

/** The address of lots that is asked by a schedule. */
export interface DeskScheduleSetting {
  /** The one in force; null when nothing is asked. */
  known(): Promise<KnownSchedule | null>;
  show(): Promise<DeskSchedule>;
  /**
   * The running processes go by it within half a minute. Throws 403 `code_invalid`, 409 `changed` with the present one,
   * 409 `conflict` where the environment names an address, and `FieldError` when there is none.
   */
  set(body: DeskBody<'deskSetSchedule'>, actor: SettingActor): Promise<DeskSchedule>;
  /** The address to try: a given one, else the kept one. Throws as `set` does. */
  addressOf(body: DeskBody<'deskTrySchedule'>): Promise<string>;
}

export function createDeskSchedule(options: OfficeScheduleOptions): DeskScheduleSetting {
  const { orm, sealer, audit, now, ofServer, confirm } = options;

  async function show(tx = orm): Promise<DeskSchedule> {
    if (ofServer !== null)
      return {
        ...NOT_SET,
        set_by: 'server',
        address: `https://${ofServer.host}/…`,
        every_minutes: ofServer.everyMinutes,
        is_on: true,
      };
    const found = await read(tx);
    if (found === null) return NOT_SET;
    const { setting, who, value } = found;
    return {
      set_by: 'desk',
      address: value.shown,
      every_minutes: value.everyMinutes,
      complex: value.complex,
      is_on: value.isOn,
      version: setting.version,
      changed_at: setting.changedAt.toISOString(),
      account: { id: setting.changedBy, name: openAccountName(sealer, who) },
    };
  }

  async function save(tx: Orm, body: DeskBody<'deskSetSchedule'>, actor: SettingActor): Promise<void> {
    const before = await read(tx);
    const { version, address, every_minutes: everyMinutes, complex, is_on: isOn } = body;
    if (before === null && address === undefined) throw new FieldError({ address: [NO_ADDRESS] });
    const secret = address === undefined ? (before?.setting.secret ?? null) : sealer.seal(address, CONTEXT);
    const shown =
      address === undefined
        ? { host: before?.value.host ?? '', shown: before?.value.shown ?? '' }
        : { host: hostOf(address), shown: partOf(address) };
    const value = { ...shown, everyMinutes, complex: complex || null, isOn };
    const row = { name: 'schedule' as const, value, secret, changedBy: actor.account.id, changedAt: now() };
    if ((before?.setting.version ?? 0) !== version || !(await saveSetting(tx, version, row)))
      throw new ChangedError(CHANGED, await show(tx));
    const was = before?.value ?? null;
    const changes = {
      host: { from: was?.host ?? null, to: value.host },
      every_minutes: { from: was?.everyMinutes ?? null, to: everyMinutes },
      complex: { from: was?.complex ?? null, to: value.complex },
      is_on: { from: was?.isOn ?? false, to: isOn },
    };
    const changed = Object.fromEntries(Object.entries(changes).filter(([, { from, to }]) => from !== to));
    await audit.record(tx, actor, {
      action: 'import.schedule',
      // Of the address only that it is another one: it may be a key.
      changes: { ...changed, ...(address !== undefined && { address: null }) },
    });
  }

  return {
    async known() {
      return ofServer === null ? knownSchedule(orm) : { ...ofServer, setBy: 'server' };
    },
    show: () => show(),
    async set(body, actor) {
      if (ofServer !== null) throw new ApiError(409, 'conflict', OF_SERVER);
      return confirm(body.code, actor, use =>
        orm.transaction(async tx => {
          await save(tx, body, actor);
          await use(tx);
          return show(tx);
        }),
      );
    },
    async addressOf({ address }) {
      if (ofServer !== null) throw new ApiError(409, 'conflict', OF_SERVER);
      if (address !== undefined) return address;
      const secret = (await read(orm))?.setting.secret ?? null;
      if (secret === null) throw new FieldError({ address: [NO_ADDRESS] });
      return sealer.open(secret, CONTEXT);
    },
  };
}

const NOT_SET: DeskSchedule = {
  set_by: 'desk',
  address: null,
  every_minutes: SCHEDULE_EVERY.usual,
  complex: null,
  is_on: false,
  version: 0,
  changed_at: null,
  account: null,
};
const NO_ADDRESS = 'Введите адрес файла';
const CHANGED = 'Загрузку по расписанию только что изменил другой владелец: посмотрите, какая она теперь';
const OF_SERVER = 'Адрес задан на сервере настройкой IMPORT_URL: здесь его не изменить';
