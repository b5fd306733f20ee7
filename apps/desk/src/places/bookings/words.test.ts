import { expect, it } from 'vitest';
import { choiceWords, endWords, ownerWords } from './words.ts';

const LOT = {
  id: 1,
  lot: { slug: 's1-f4-12', title: 'Квартира № 12' },
  building: 'Секция 1',
  floor: 4,
  area: 63.9,
  price: 1,
};

it('says where a lot is, and how large', () => {
  const words = (rooms: number | null) => choiceWords({ ...LOT, rooms }).replace(/\s/g, ' ');
  expect(words(2)).toBe('Секция 1, этаж 4, 2 комнаты, 63,90 м²');
  expect(words(0)).toBe('Секция 1, этаж 4, студия, 63,90 м²');
  expect(words(null)).toBe('Секция 1, этаж 4, 63,90 м²');
});

it('says how a booking has ended, and who of the office has ended it', () => {
  const at = `${new Date().getFullYear()}-03-05T11:05:00Z`;
  const account = { id: '1', name: 'Мария Ильина' };
  expect(endWords({ status: 'booked', ended: null })).toBeNull();
  expect(endWords({ status: 'cancelled', ended: { at, account, taken_back: null } })).toBe(
    'Бронь отменена: Мария Ильина, 5\u00a0мар.,\u00a014:05.',
  );
  expect(endWords({ status: 'cancelled', ended: { at, account: null, taken_back: null } })).toMatch(
    /: покупателем или из/,
  );
  expect(endWords({ status: 'sold', ended: { at, account, taken_back: null } })).toMatch(
    /^Лот продан по этой брони: Мария/,
  );
  const taken_back = { reason: 'банк отказал' };
  expect(endWords({ status: 'cancelled', ended: { at, account, taken_back } })).toMatch(
    /^Сделка сорвалась: банк отказал\. Продажу отменили · Мария Ильина · 5\sмар/,
  );
  const ended = { at, account: null, taken_back: { reason: 'Банк отказал.' } };
  expect(endWords({ status: 'cancelled', ended })).toMatch(
    /^Сделка сорвалась: Банк отказал\. Продажу отменили · 5\sмар/,
  );
  expect(endWords({ status: 'expired', ended: { at, account: null, taken_back: null } })).toBe(
    'Срок вышел: 5\u00a0мар.,\u00a014:05.',
  );
});

it('says who will own a lot, and leaves short names of countries as they are', () => {
  const owner = { name: 'Смирнов Алексей', share: 50, category: 'Совершеннолетний, гражданин РФ' };
  expect(ownerWords(owner)).toBe('Смирнов Алексей, 50%, совершеннолетний, гражданин РФ');
  expect(ownerWords({ ...owner, share: null })).toBe('Смирнов Алексей, совершеннолетний, гражданин РФ');
});
