import { deskBookingRowSchema, deskMoveChoicesSchema } from '@quarter/contract/desk/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { until } from '../../testing/bell.ts';
import { clerkCode, clerkOf } from '../../testing/clerk.ts';
import { type OfficeScene, officeScene } from '../../testing/office-scene.ts';
import { pdfText } from '../../testing/pdf-text.ts';

let scene: OfficeScene;
beforeAll(async () => {
  scene = await officeScene(10);
});
afterAll(() => scene.close());

/** Gives a booking another lot, and says which. */
async function moved(id: string) {
  const { body } = await scene.manager.get(`/api/desk/bookings/${id}/lots/?limit=1`);
  const [to] = z.parse(deskMoveChoicesSchema, body).results;
  if (!to) throw new Error('no lot is free');
  const { lot } = await scene.card(id);
  const wish = { lot: to.id, price: to.price, from: lot.slug, reason: 'окна выйдут на реку' };
  expect(await scene.act(id, 'move', wish)).toMatchObject({ status: 200 });
  return to;
}

describe('what a booking has for its buyer', () => {
  it('is his sheet, which the office opens as it is by now, each time with a line of the journal', async () => {
    const { id, number } = await scene.finished();
    const sheet = (by = scene.manager) => by.get(`/api/desk/bookings/${id}/sheet/`);
    expect(await scene.card(id)).toMatchObject({ documents: [{ name: `Лист бронирования № ${number}` }] });
    const to = await moved(id);
    const file = await sheet();
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    });
    const text = pdfText(z.parse(z.instanceof(Buffer), file.body));
    expect(text).toContain(`Забронировано ${to.lot.title}`);
    expect(text).toContain('Собственники Смирнов Алексей Викторович');
    const [line] = await scene.owner.journal(`booking:${id}`);
    expect(line).toMatchObject({ action: 'booking.sheet', account: { id: scene.manager.id }, changes: null });
    for (const role of ['marketing', 'viewer'] as const)
      expect((await sheet(await clerkOf(scene.service, role, scene))).status).toBe(403);
    await scene.act(id, 'cancel', { reason: 'передумал' });
    expect((await sheet()).status).toBe(404);
    expect((await scene.card(id)).documents).toEqual([]);
    expect(
      (await scene.owner.journal(`booking:${id}`)).filter(({ action }) => action === 'booking.sheet'),
    ).toHaveLength(1);
    expect((await scene.manager.get(`/api/desk/bookings/${(await scene.held()).id}/sheet/`)).status).toBe(
      404,
    );
  });

  it('shows what the CRM was told, and when', async () => {
    const { id } = await scene.finished();
    await scene.act(id, 'sell', { code: clerkCode(scene.now()) });
    await until(async () => {
      const { messages } = await scene.card(id);
      expect(messages.filter(({ channel }) => channel === 'crm')).toMatchObject([
        { event: 'finished', state: 'delivered', finished_at: expect.any(String) },
        { event: 'sold', state: 'delivered', finished_at: expect.any(String) },
      ]);
    });
    const row = z.parse(deskBookingRowSchema, (await scene.manager.get(`/api/desk/bookings/${id}/`)).body);
    expect(row.status).toBe('sold');
  });
});
