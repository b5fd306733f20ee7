import { randomUUID } from 'node:crypto';
import type { DeskBody, DeskResponse } from '@quarter/contract/desk/endpoints';
import type { ShownLimit } from '@quarter/contract/desk/settings';
import { ApiError, FieldError } from '@quarter/contract/errors';
import type { Orm } from '../../db/database.ts';
import type { ChannelName, Channels, CrmEvent } from '../../integrations/ports.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Audit, AuditActor } from '../desk-audit/service.ts';
import type { MessageBudget } from '../message-budget/service.ts';
import { tryOnce } from '../outbox/check-service.ts';
import { channelFacts } from '../outbox/operator-service.ts';

/** What the settings of the process say of a channel, without anything secret. */
export interface ChannelWords {
  /** Which service takes its messages; null when none was named. */
  readonly receiver: string | null;
  /** Names of the settings that change it. */
  readonly settings: readonly string[];
}

export interface DeskSettingsOptions {
  readonly orm: Orm;
  readonly audit: Audit;
  readonly budget: MessageBudget;
  readonly now: () => Date;
  /** Who takes messages. */
  readonly channels: Channels;
  readonly words: Readonly<Record<ChannelName, ChannelWords>>;
  readonly limits: Readonly<Record<ShownLimit, number>>;
  /** Whether another installation delivers. */
  readonly isHeld: () => boolean;
  /** E-mail of somebody of the desk. */
  emailOf(accountId: string): Promise<string>;
}

interface Checker extends AuditActor {
  readonly account: { readonly id: string };
}

/** How messages are delivered, as owners see it. What changes it stays in the environment of the process. */
export interface DeskSettingsService {
  show(): Promise<DeskResponse<'deskSettings'>>;
  /**
   * Sends a message of no matter at once, past the queue, and says what was answered. A line of the journal is there
   * before. Throws `FieldError`, 409 `conflict` when nobody takes messages of the channel, 429.
   */
  check(body: DeskBody<'deskCheck'>, actor: Checker): Promise<DeskResponse<'deskCheck'>>;
}

const ALL: readonly ChannelName[] = ['crm', 'mail', 'sms'];
/** Checks of one person: enough to mend settings by. */
const CHECKS = { limit: 20, windowSeconds: 3_600 };

/** Channels that no service takes messages of: they wait, or are printed where the site runs. */
export function unservedOf({ words }: Pick<DeskSettingsOptions, 'words'>): ChannelName[] {
  return ALL.filter(channel => words[channel].receiver === null);
}

export function createDeskSettings(options: DeskSettingsOptions): DeskSettingsService {
  const { orm, audit, budget, now, channels, words } = options;

  /** Sends it; null when nobody takes it. */
  async function send({ channel, phone }: DeskBody<'deskCheck'>, actor: Checker) {
    const at = now();
    const { crm, mail, sms } = channels;
    if (channel === 'crm') return crm && tryOnce<'crm'>(crm, eventAt(at), at);
    if (channel === 'sms') return sms && tryOnce<'sms'>(sms, { phone: phone ?? '', text: TEXT }, at);
    const to = await options.emailOf(actor.account.id);
    return mail && tryOnce<'mail'>(mail, { to, subject: TITLE, text: TEXT }, at);
  }

  return {
    async show() {
      const facts = await channelFacts(orm);
      const { sent, most } = await budget.today();
      return {
        is_held: options.isHeld(),
        channels: ALL.map(channel => {
          const { receiver, settings } = words[channel];
          const { waiting, dead, lostSince, lastError, deliveredAt } = facts[channel];
          return {
            channel,
            taken_by: channels[channel] === null ? 'nobody' : receiver === null ? 'terminal' : 'service',
            receiver,
            settings: [...settings],
            waiting,
            dead,
            lost_since: lostSince?.toISOString() ?? null,
            last_error: lastError,
            delivered_at: deliveredAt?.toISOString() ?? null,
          };
        }),
        sms: { sent, most },
        limits: Object.entries(options.limits).map(([setting, value]) => ({
          // The type of the record has no other names.
          setting: setting as ShownLimit,
          value,
        })),
      };
    },

    async check(body, actor) {
      const { channel, phone } = body;
      if (channels[channel] === null) throw new ApiError(409, 'conflict', NOBODY);
      if (channel === 'sms' && phone === undefined) throw new FieldError({ phone: ['Введите телефон'] });
      await hit(orm, { key: `desk-check:${actor.account.id}`, ...CHECKS, detail: TOO_MANY }, now());
      await orm.transaction(async tx => {
        // It costs as much as any other.
        if (channel === 'sms') await budget.spend(tx, true, SPENT);
        const changes = { channel: { from: null, to: channel } };
        await audit.record(tx, actor, { action: 'channel.check', changes });
      });
      return { error: await send(body, actor) };
    },
  };
}

const TITLE = 'Проверка связи с сайтом';
const TEXT = 'Проверка связи с сайтом: если вы это читаете, сообщения доходят.';
const NOBODY = 'Эти сообщения никому не назначены: задайте настройки и перезапустите сайт';
const TOO_MANY = 'Слишком много проверок. Подождите несколько минут';
const SPENT = 'Все SMS на сегодня отправлены: предел задан настройкой SMS_PER_DAY';

/** A deal that says itself what it is. */
function eventAt(at: Date): CrmEvent {
  const id = randomUUID();
  return {
    name: 'site.check',
    subject: `check:${id}`,
    reference: id.slice(0, 8),
    occurredAt: at.toISOString(),
    title: `${TITLE} ${id.slice(0, 8)}`,
    contact: { name: 'Проверка', phone: null, email: null },
    facts: [{ label: 'Что это', value: 'Проверка с рабочего места. Ничего делать не нужно' }],
    utm: {},
    price: null,
    data: { is_check: true },
  };
}
