import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { plural } from '@quarter/domain/plural';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../../db/database.ts';
import type { ChannelName } from '../../integrations/ports.ts';
import { type Rest, restAwhile } from '../../platform/rest.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { DeliveryPermit } from './permit.ts';
import { enqueue } from './service.ts';
import { lockAlarms, readLast, readLostChannels, wasTold } from './undelivered-repo.ts';

const POLL_MS = 60_000;
/** A channel has taken nothing for so long before anybody is told. */
const LOST_MS = 10 * 60_000;
/** And is told again no sooner than this. */
const AGAIN_MS = 6 * 3_600_000;

export interface LostChannelOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  /** Who hears of it. */
  readonly to: string;
  /** Whether this installation delivers at all. */
  readonly permit: Pick<DeliveryPermit, 'heldWords'>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** The pause between looks; by the clock by default. */
  readonly rest?: Rest | undefined;
}

/** Tells the office by mail when the CRM or the gateway of SMS takes nothing, side by side with other processes. */
export function watchChannels(options: LostChannelOptions): { stop(): Promise<void> } {
  const { permit, log, rest = restAwhile } = options;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (permit.heldWords() === null) await tellLost(options);
      } catch (error) {
        log.error({ err: withoutValues(error) }, 'lost channels not told');
      }
      await rest(POLL_MS, stopping.signal);
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function tellLost({ orm, sealer, to, now }: LostChannelOptions): Promise<void> {
  const before = new Date(now().getTime() - LOST_MS);
  for (const { channel, since, waiting } of await readLostChannels(orm)) {
    // A mail about mails would wait with them.
    if (channel === 'mail' || since > before) continue;
    await orm.transaction(async tx => {
      await lockAlarms(tx);
      const subject = `channel:${channel}`;
      if (await wasTold(tx, subject, new Date(now().getTime() - AGAIN_MS))) return;
      const { lastError, deliveredAt } = await readLast(tx, channel);
      if (deliveredAt !== null && deliveredAt > before) return;
      const payload = { to, ...wordsOf(channel, { since, waiting, lastError }) };
      await enqueue(tx, sealer, [{ kind: 'channel_lost_mail', subject, payload }]);
    });
  }
}

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

const WORDS: Readonly<
  Record<Exclude<ChannelName, 'mail'>, { subject: string; what: string; meaning: string }>
> = {
  crm: {
    subject: 'Сайт: заявки и брони не доходят до CRM',
    what: 'CRM ничего не принимает',
    meaning: 'Заявки и брони сохранены и видны на рабочем месте. Пока CRM молчит, работайте с ними там.',
  },
  sms: {
    subject: 'Сайт: коды по SMS не уходят',
    what: 'SMS-шлюз ничего не принимает',
    meaning: 'Посетители не могут войти и забронировать: код до них не доходит.',
  },
};

function wordsOf(
  channel: Exclude<ChannelName, 'mail'>,
  { since, waiting, lastError }: { since: Date; waiting: number; lastError: string | null },
): { subject: string; text: string } {
  const { subject, what, meaning } = WORDS[channel];
  const when = `${dayAndMonth(moscowDate(since))}, ${moscowTime(since)} по Москве`;
  const lines = [
    `${what} с ${when}. Ждут отправки: ${waiting}\u00a0${plural(waiting, MESSAGES)}.`,
    meaning,
    ...(lastError === null ? [] : [`Последний ответ: ${lastError}.`]),
    'Сайт пробует снова сам и отправит всё, когда получатель ответит. Следующее письмо об этом придёт не раньше чем через шесть часов.',
  ];
  return { subject, text: lines.join('\n\n') };
}
