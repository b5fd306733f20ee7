import { expect, it } from 'vitest';
import { deliveryWords } from './delivery-words.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const FINE = {
  dead: 0,
  dead_requests: 0,
  dead_bookings: 0,
  waiting: 0,
  lost: [],
  oldest_at: null,
  unserved: [],
};
const words = (deliveries: object) =>
  deliveryWords({ ...FINE, ...deliveries }, NOW).map(sentence => sentence.replace(/\s/g, ' '));

it('says that all is well only when nothing waits', () => {
  expect(words({})).toEqual(['CRM, почта и SMS получают всё, что сайт отправляет.']);
  expect(words({ waiting: 2 })).toEqual(['Сейчас отправляется: 2 сообщения.']);
});

it('does not call delivered what no service takes', () => {
  expect(words({ unserved: ['crm', 'mail'] })).toEqual([
    'Не отправляется никому: сообщения в CRM, почта. Служба не задана в настройках.',
  ]);
});

it('names each receiver that takes nothing, and what was given up', () => {
  const crm = { channel: 'crm', waiting: 5, since: '2026-11-25T11:02:00Z' };
  const sms = { channel: 'sms', waiting: 1, since: '2026-11-24T20:30:00Z' };
  expect(words({ waiting: 1, lost: [sms] })).toHaveLength(1);
  expect(words({ dead: 1, waiting: 6, lost: [crm, sms] })).toEqual([
    'CRM не принимает сообщения с 25 нояб., 14:02: 5 сообщений в очереди. Сайт повторяет сам.',
    'SMS не уходят с 24 нояб., 23:30: 1 сообщение в очереди. Сайт повторяет сам.',
    'Сайт перестал пытаться: откройте и отправьте ещё раз.',
  ]);
});
