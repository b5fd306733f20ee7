import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { counted } from '@quarter/domain/format';
import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from '../../db/database.ts';
import type { ChannelName, Channels } from '../../integrations/ports.ts';
import { type Rest, restAwhile, type Worker, workNowAndThen } from '../../platform/rest.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { DeliveryPermit } from './permit.ts';
import { enqueue } from './service.ts';
import { lockAlarms, readSilence, wasTold } from './undelivered-repo.ts';

const POLL_MS = 60_000;
/** A channel has taken nothing for so long before anybody is told. */
const LOST_MS = 10 * 60_000;
/** And is told again no sooner than this. */
const AGAIN_MS = 6 * 3_600_000;
/** A mail about mails would wait with them. */
const TOLD = ['crm', 'sms'] as const satisfies readonly ChannelName[];
type Told = (typeof TOLD)[number];

export interface LostChannelOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly channels: Channels;
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
export function watchChannels(options: LostChannelOptions): Worker {
  const { permit, log, now, rest = restAwhile } = options;
  // What waits from before the start has not been tried yet.
  const first = now().getTime() + LOST_MS;
  return workNowAndThen(
    async () => {
      if (permit.heldWords() === null && now().getTime() >= first) await tellLost(options);
    },
    {
      ms: POLL_MS,
      rest,
      failed: error => log.error({ err: withoutValues(error) }, 'lost channels not told'),
    },
  );
}

async function tellLost({ orm, sealer, channels, to, now }: LostChannelOptions): Promise<void> {
  const at = now().getTime();
  for (const channel of TOLD.filter(name => channels[name] !== null))
    await orm.transaction(async tx => {
      await lockAlarms(tx);
      const { since, deliveredAt, waiting, refused } = await readSilence(tx, channel);
      if (since === null || since.getTime() > at - LOST_MS) return;
      const beginning = `channel:${channel}:`;
      const after = new Date(Math.max(at - AGAIN_MS, deliveredAt?.getTime() ?? 0));
      if (await wasTold(tx, { of: 'channel_lost_mail', beginning, after })) return;
      const payload = { to, ...wordsOf(channel, since, { waiting, refused }) };
      // A subject of its own: one that the mail server has refused does not stand in its way.
      const subject = `${beginning}${now().toISOString()}`;
      const expiresAt = new Date(at + AGAIN_MS);
      await enqueue(tx, sealer, [{ kind: 'channel_lost_mail', subject, payload, expiresAt }]);
    });
}

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

const WORDS: Readonly<Record<Told, { subject: string; what: string; meaning: string; outlook: string }>> = {
  crm: {
    subject: 'Сайт: заявки и брони не доходят до CRM',
    what: 'CRM ничего не принимает',
    meaning: 'Заявки и брони сохранены и видны на рабочем месте. Пока CRM молчит, работайте с ними там.',
    outlook: 'Сайт пробует снова сам и отправит всё, когда она ответит.',
  },
  sms: {
    subject: 'Сайт: коды по SMS не уходят',
    what: 'SMS-шлюз ничего не принимает',
    meaning: 'Посетители не могут войти и забронировать: код до них не доходит.',
    outlook: 'Сайт пробует снова сам и отправит всё, кроме кодов, срок которых вышел.',
  },
};

interface Left {
  readonly waiting: number;
  /** Called wrong by the receiver, so that nobody sends them again by himself. */
  readonly refused: number;
}

function wordsOf(channel: Told, since: Date, { waiting, refused }: Left): { subject: string; text: string } {
  const { subject, what, meaning, outlook } = WORDS[channel];
  const when = `${dayAndMonth(moscowDate(since))}, ${moscowTime(since)} по Москве`;
  const lines = [
    `${what} с ${when}. Ждут отправки: ${counted(waiting, MESSAGES)}.`,
    meaning,
    ...(refused > 0
      ? [
          `Отклонено и само не уйдёт: ${counted(refused, MESSAGES)}. Отправьте их из раздела «Сегодня», когда получатель ответит.`,
        ]
      : []),
    `${waiting > 0 ? `${outlook} ` : ''}Что отвечает получатель, видно на рабочем месте, в настройках.`,
    'Пока он молчит, следующее письмо об этом придёт через шесть часов.',
  ];
  return { subject, text: lines.join('\n\n') };
}
