import { expect, it } from 'vitest';
import { until } from '../../testing/bell.ts';
import { ADULT, addOwner, hold } from '../../testing/booking.ts';
import { bookingScene } from '../../testing/booking-scene.ts';
import { clerkOf } from '../../testing/clerk.ts';

it('tells that a buyer has taken one of the owners away', async () => {
  const scene = await bookingScene(2);
  try {
    const visitor = await scene.newcomer();
    const { id: lead } = await hold(visitor, scene.nextFlat());
    const owner = await addOwner(visitor, { ...ADULT, lead });
    const manager = await clerkOf(scene.service, 'sales', scene);
    const stream = await manager.listen('/api/desk/live/');
    expect(await visitor.delete(`/api/booking/owners/${owner.id}/`)).toMatchObject({ status: 204 });
    await until(() => expect(stream.events()).toContain('bookings'));
    stream.close();
  } finally {
    await scene.close();
  }
});
