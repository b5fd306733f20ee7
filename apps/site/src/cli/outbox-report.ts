import type { Deliverer, MessageCount, Undelivered } from '@quarter/api/modules/outbox/operator-service';

const MOSCOW = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Who sends what waits, the operator's own installation or another one. */
export function describePermit(deliverer: Deliverer, counts: readonly MessageCount[]): string {
  const waiting = counts.reduce((sum, { state, count }) => sum + (state === 'waiting' ? count : 0), 0);
  if (deliverer === 'nobody') return 'Отправлять начнёт сайт, который первым откроет эту базу';
  if (deliverer === 'this') return `Отправляет этот сайт, ждёт отправки: ${waiting}`;
  const whose = deliverer.origin === null ? '' : ` ${deliverer.origin}`;
  return `Отправляет другой сайт${whose}, с ${MOSCOW.format(deliverer.since)}. Отправлять отсюда: npm run outbox -- allow`;
}

/** Lines about messages that have not arrived. They hold nothing of what the messages say. */
export function describeMessages(
  undelivered: readonly Undelivered[],
  counts: readonly MessageCount[],
): string[] {
  const sum = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0);
  const [dead, waiting] = [sum('dead'), sum('waiting')];
  const left = dead + waiting - undelivered.length;
  return [
    `Не отправляется: ${dead}, ждёт отправки: ${waiting}, доставлено за месяц: ${sum('delivered')}`,
    ...undelivered.map(describe),
    ...(left > 0 ? [`…и ещё ${left}`] : []),
  ];
}

function describe(message: Undelivered): string {
  const { id, channel, kind, subject, state, attempts, lastError, createdAt, nextAt } = message;
  const fate =
    state === 'dead'
      ? 'НЕ ОТПРАВЛЯЕТСЯ'
      : `${attempts === 0 ? 'ждёт' : 'следующая попытка'} с ${MOSCOW.format(nextAt)}`;
  const reason = lastError === null ? '' : `, причина: ${lastError}`;
  return `  ${id}  ${channel} ${kind} ${subject}  создано ${MOSCOW.format(createdAt)}, попыток ${attempts}${reason}, ${fate}`;
}
