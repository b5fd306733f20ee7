import type { DeskToday } from '@quarter/contract/desk/today';
import { counted } from '@quarter/domain/format';
import { momentWords } from '../../shared/moments.ts';

type Deliveries = NonNullable<DeskToday['deliveries']>;

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;
const LOST: Readonly<Record<Deliveries['lost'][number]['channel'], string>> = {
  crm: 'CRM не принимает сообщения',
  mail: 'Почта не уходит',
  sms: 'SMS не уходят',
};

const NAMES: typeof LOST = { crm: 'сообщения в CRM', mail: 'почта', sms: 'SMS' };

/** What is to be known of messages, a sentence each: the lost receivers first. @param now for the year of a moment */
export function deliveryWords(
  { dead, waiting, lost, unserved = [] }: Deliveries,
  now = new Date(),
): readonly string[] {
  const ofLost = lost.map(
    ({ channel, waiting, since }) =>
      `${LOST[channel]} с ${momentWords(since, now)}: ${counted(waiting, MESSAGES)} в очереди. Сайт повторяет сам.`,
  );
  if (dead > 0) return [...ofLost, 'Сайт перестал пытаться: откройте и отправьте ещё раз.'];
  if (lost.length > 0) return ofLost;
  if (unserved.length > 0)
    return [
      `Не отправляется никому: ${unserved.map(channel => NAMES[channel]).join(', ')}. Служба не задана в настройках.`,
    ];
  return [
    waiting > 0
      ? `Сейчас отправляется: ${counted(waiting, MESSAGES)}.`
      : 'CRM, почта и SMS получают всё, что сайт отправляет.',
  ];
}
