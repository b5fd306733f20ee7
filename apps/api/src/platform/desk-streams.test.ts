import { expect, it } from 'vitest';
import { until } from '../testing/bell.ts';
import type { DeskCaller } from './desk-endpoint.ts';
import { createDeskStreams } from './desk-streams.ts';
import { EventStream } from './event-stream.ts';

const account: DeskCaller = { id: '1', name: 'Анна', role: 'viewer', sessionId: '2' };
const request = { account, cookies: {} };

it.each([
  ['its session is over', null],
  ['its account has got another role', { ...account, role: 'sales' } as const],
])('a stream ends when %s', async (_when, next) => {
  let caller: DeskCaller | null = account;
  let looks = 0;
  const find = async () => {
    looks += 1;
    return caller;
  };
  const streams = createDeskStreams({ find }, 5);
  const stream = new EventStream();
  stream.body.resume();
  streams.add(stream, request);
  await until(() => expect(looks).toBeGreaterThan(1));
  expect(stream.body.destroyed).toBe(false);
  caller = next;
  await until(() => expect(stream.body.destroyed).toBe(true));
});

it('one that comes while the service stops ends at once', async () => {
  const streams = createDeskStreams({ find: async () => account });
  streams.close();
  const stream = new EventStream();
  stream.body.resume();
  streams.add(stream, request);
  await until(() => expect(stream.body.destroyed).toBe(true));
});
