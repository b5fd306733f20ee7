import { bookingSchema } from '@quarter/contract/booking';
import { dayAndMonth } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { stepDays } from '@quarter/domain/step-days';
import { glueUnits } from '@quarter/domain/typeset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ADULT, addOwner, readyBooking } from '../../testing/booking.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { pdfRuns, pdfText } from '../../testing/pdf-text.ts';
import { TestVisitor } from '../../testing/phone-visitor.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(12);
});
afterAll(() => scene.close());

/** With spaces as the text of a file has them. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('the sheet of a booking', () => {
  it('R-564 R-565 R-664 A-51: is a file of its own, for its owner alone', async () => {
    const visitor = await scene.newcomer();
    const { id } = await readyBooking(visitor, scene.nextFlat());
    const url = `/api/booking/documents/${id}/`;
    expect((await visitor.get(url)).status).toBe(404);
    const { results } = Object((await scene.service.get('/api/mortgage/')).body);
    const chosen = { payment_method: 'mortgage', deposit: 55, term: 12, offer: results.at(-1).id };
    await visitor.patch(`/api/booking/lead/${id}/`, chosen);
    const booking = z.parse(bookingSchema, (await visitor.post(`/api/finish/${id}/`)).body);
    const { body } = await visitor.get('/api/booking/documents/typerm/');
    expect(body).toMatchObject([{ type: 'rm', lead: id, file: url }]);
    expect(Object(body)[0].name).toBe(`Лист бронирования № ${booking.number}`);
    expect((await visitor.get('/api/booking/documents/')).body).toEqual(body);
    const file = await visitor.get(url);
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''bron-1\d{4}\.pdf$/),
      },
    });
    expect(String(file.body)).toMatch(/^%PDF-1\.\d/);
    expect(String(file.body)).toContain('/FontFile2');
    const text = pdfText(z.parse(z.instanceof(Buffer), file.body));
    expect(text).toContain(`Лист бронирования № ${booking.number}`);
    expect(text).toMatch(
      /Забронировано Квартира № \d+ Планировка .* Площадь [\d,]+ м² Расположение .*, \d+ этаж/,
    );
    expect(text).toContain(spaced(`${roubles(booking.price)}, не изменится до конца срока брони`));
    expect(text).toContain(spaced(`Способ оплаты ${booking.payment}`));
    expect(booking.payment).toMatch(
      /^Ипотека, программа «.+», .+, ставка\s.+, ПСК\s.+, взнос\s55%, срок\s12\sлет$/,
    );
    expect(text).toContain(spaced(`Бронь действует до ${dayAndMonth(scene.dayAfter(5))}, 23:59`));
    expect(text).toMatch(/Собственники Смирнов Алексей Викторович .*доля 100%/);
    expect(text).toContain(
      spaced(`${stepDays({ from: scene.dayAfter(0), until: scene.dayAfter(1) })} Звонок менеджера`),
    );
    expect(text, 'nobody’s document').not.toContain('4500');
    expect((await (await scene.newcomer()).get(url)).status).toBe(404);
    expect((await new TestVisitor(scene.service).get(url)).status).toBe(401);
  });

  it('R-699: tells shares and deposits with their fractions, as CRM and mail do, units after no-break spaces', async () => {
    const visitor = await scene.newcomer();
    const { id } = await readyBooking(visitor, scene.nextFlat());
    const owners = z.parse(
      z.array(z.object({ id: z.string() })),
      (await visitor.get('/api/booking/owners/')).body,
    );
    await visitor.patch(`/api/booking/owners/${owners[0]?.id}/`, { share: 33.33 });
    await addOwner(visitor, {
      ...ADULT,
      first_name: 'Илья',
      passport: '4500 123457',
      lead: id,
      share: 66.67,
    });
    await visitor.patch(`/api/booking/lead/${id}/`, {
      payment_method: 'mortgage',
      deposit: 33.33,
      term: 21,
      email: 'fraction@example.ru',
    });
    const { status, body } = await visitor.post(`/api/finish/${id}/`);
    expect([status, body]).toEqual([200, expect.anything()]);
    const booking = z.parse(bookingSchema, body);
    const payment = expect.stringMatching(/взнос\u00a033,33%, срок\u00a021\u00a0год$/);
    expect(booking.payment).toEqual(payment);
    const event = await scene.mailbox.find(scene.mailbox.crm, message => message.subject === `booking:${id}`);
    const values = event.facts.map(({ value }) => value);
    expect(values).toContainEqual(payment);
    expect(values).toContain('Смирнов Алексей Викторович, 33,33%');
    expect(values).toContain('Смирнов Илья Викторович, 66,67%');
    const mails = [
      await scene.mailbox.find(scene.mailbox.mail, message => message.to === 'fraction@example.ru'),
      await scene.mailbox.find(
        scene.mailbox.mail,
        ({ to, subject }) => to === 'office@example.ru' && subject.includes(booking.number ?? '—'),
      ),
    ];
    expect(mails[1]?.text).toMatch(/^Собственник 1: .*, 33,33%$/m);
    const sheet = z.parse(z.instanceof(Buffer), (await visitor.get(`/api/booking/documents/${id}/`)).body);
    expect(pdfText(sheet)).toContain('доля 33,33%');
    expect(pdfText(sheet)).toMatch(/взнос 33,33%, срок 21 год/);
    const written = [...values, ...mails.flatMap(({ subject, text }) => [subject, text]), ...pdfRuns(sheet)];
    expect(written.filter(text => glueUnits(text) !== text)).toEqual([]);
  });
});
