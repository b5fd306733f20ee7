import { expect, it, vi } from 'vitest';
import { startPlannedWorker } from './planned-worker.ts';

it('does one after another until none is due', async () => {
  const left = [true, true];
  const runNext = vi.fn(async () => left.shift() ?? false);
  const worker = startPlannedWorker({ runNext }, { log: { error: vi.fn() }, isTimeKnown: () => true });
  await vi.waitFor(() => expect(runNext).toHaveBeenCalledTimes(3));
  await worker.stop();
});

it('says that it cannot, and looks again', async () => {
  const error = vi.fn();
  const runNext = vi.fn(() => Promise.reject(new Error('the database is away')));
  const worker = startPlannedWorker({ runNext }, { log: { error }, isTimeKnown: () => true });
  await vi.waitFor(() => expect(runNext).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await worker.stop();
  expect(error, 'once in an outage').toHaveBeenCalledTimes(1);
});

it('does nothing while nobody knows the time', async () => {
  const runNext = vi.fn(async () => false);
  const asked = vi.fn(() => false);
  const worker = startPlannedWorker({ runNext }, { log: { error: vi.fn() }, isTimeKnown: asked });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await worker.stop();
  expect(runNext).not.toHaveBeenCalled();
});
