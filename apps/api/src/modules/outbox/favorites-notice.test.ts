import { describe, expect, it } from 'vitest';
import { type LotChange, noticeMail, noticeSms } from './favorites-notice.ts';

const flat: LotChange = {
  kind: 'flat',
  number: '247',
  rooms: '2-комнатная',
  area: 63.9,
  url: 'https://izluchina.example/flats/247',
  was: { price: 33_792_000, status: 'free' },
  now: { price: 32_892_000, status: 'free' },
};
const notice = (...changes: LotChange[]) => ({
  to: 'anna@example.ru',
  changes,
  listUrl: 'https://izluchina.example/favorites',
  withdrawUrl: 'https://izluchina.example/favorites?withdraw=k',
  oneClickUrl: 'https://izluchina.example/api/favorites-notify/k/',
});
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a message about favourites', () => {
  it.each([
    [{}, '2-комнатная № 247, 63,9 м²: теперь 32 892 000 ₽', 'Цена снизилась на 900 000 ₽'],
    [
      { now: { price: 34_000_000, status: 'free' } },
      '2-комнатная № 247, 63,9 м²: теперь 34 000 000 ₽',
      'Цена выросла на 208 000 ₽: было 33 792 000 ₽, стало 34 000 000 ₽.',
    ],
    [
      { now: { price: 33_792_000, status: 'booked' } },
      '2-комнатная № 247, 63,9 м²: забронировано',
      'Забронировано.',
    ],
    [{ now: { price: 1, status: 'sold' } }, '2-комнатная № 247, 63,9 м²: продано', 'Продано.'],
    [
      { now: { price: 1, status: 'withdrawn' } },
      '2-комнатная № 247, 63,9 м²: снято с продажи',
      'Снято с продажи.',
    ],
    [
      { was: { price: 33_792_000, status: 'booked' }, now: { price: 33_792_000, status: 'free' } },
      '2-комнатная № 247, 63,9 м²: снова в продаже, 33 792 000 ₽',
      'Снова в продаже, 33 792 000 ₽.',
    ],
    [
      { was: { price: 33_792_000, status: 'booked' } },
      '2-комнатная № 247, 63,9 м²: снова в продаже, 32 892 000 ₽',
      'Снова в продаже. Цена снизилась на 900 000 ₽',
    ],
  ] as const)('A-47: says what has changed %#', (change, subject, sentence) => {
    const mail = noticeMail(notice({ ...flat, ...change }));
    expect(plain(mail.subject)).toBe(subject);
    expect(plain(mail.text)).toContain(sentence);
  });

  it('names lots of every kind as people call them', () => {
    const other = { ...flat, rooms: null, number: '14', area: 4.2 };
    const titles = (['parking', 'storeroom', 'commercial', 'flat'] as const).map(
      kind => plain(noticeMail(notice({ ...other, kind })).subject).split(':')[0],
    );
    expect(titles).toEqual([
      'Машино-место № 14',
      'Кладовая № 14, 4,2 м²',
      'Помещение № 14, 4,2 м²',
      'Квартира № 14, 4,2 м²',
    ]);
  });

  it('A-47: a mail has the list, the page that ends it and the address of one click', () => {
    const mail = noticeMail(notice(flat, { ...flat, number: '171' }));
    expect(mail.to).toBe('anna@example.ru');
    expect(mail.subject).toBe('Избранное: 2 изменения');
    expect(mail.text).toContain('Всё избранное: https://izluchina.example/favorites\n');
    expect(mail.text).toContain('Больше не сообщать: https://izluchina.example/favorites?withdraw=k');
    expect(mail.unsubscribeUrl).toBe('https://izluchina.example/api/favorites-notify/k/');
  });

  it('a mail about very many lots names twenty of them and the number of the others', () => {
    const many = Array.from({ length: 23 }, (_, index) => ({ ...flat, number: String(1000 + index) }));
    const { text } = noticeMail(notice(...many));
    expect(text.match(/№ 10\d\d/g)).toHaveLength(20);
    expect(text).toContain('И ещё 3.');
  });

  it('an SMS is one line with plain spaces and the way to end them', () => {
    const one = noticeSms(notice(flat)).text;
    expect(one).toBe(
      '2-комнатная № 247, 63,9 м²: теперь 32 892 000 ₽. https://izluchina.example/flats/247 ' +
        'Отписаться: https://izluchina.example/favorites?withdraw=k',
    );
    const many = noticeSms(notice(flat, flat, flat, flat, flat)).text;
    expect(many).toMatch(/^Избранное: 5 изменений\. https:\/\/izluchina\.example\/favorites /);
  });
});
