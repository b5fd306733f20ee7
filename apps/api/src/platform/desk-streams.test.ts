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

it('nothing more is told to who is blocked, long before it is looked again who is signed in', async () => {
  let caller: DeskCaller | null = account;
  let looks = 0;
  const find = async () => {
    looks += 1;
    return caller;
  };
  const streams = createDeskStreams({ find }, 60_000, 0);
  const stream = new EventStream();
  let told = '';
  stream.body.on('data', text => {
    told += text;
  });
  streams.add(stream, request);
  stream.send('leads', '{"n":1}');
  stream.send('leads', '{"n":2}');
  await until(() => expect(told.match(/"n":\d/g)).toEqual(['"n":1', '"n":2']));
  caller = null;
  stream.send('leads', '{"n":3}');
  await until(() => expect(stream.body.destroyed).toBe(true));
  expect(told).not.toContain('"n":3');
  expect(looks).toBe(3);
});

it('a look that is a moment old is good for what is told, and an end comes after it', async () => {
  let looks = 0;
  const find = async () => {
    looks += 1;
    return account;
  };
  const streams = createDeskStreams({ find });
  const stream = new EventStream();
  let told = '';
  stream.body.on('data', text => {
    told += text;
  });
  streams.add(stream, request);
  for (let index = 0; index < 5; index += 1) stream.send('leads', '{}');
  stream.end();
  await until(() => expect(stream.body.destroyed).toBe(true));
  expect([told.match(/event: leads/g)?.length, looks]).toEqual([5, 0]);
});

it('one that comes while the service stops ends at once', async () => {
  const streams = createDeskStreams({ find: async () => account });
  streams.close();
  const stream = new EventStream();
  stream.body.resume();
  streams.add(stream, request);
  await until(() => expect(stream.body.destroyed).toBe(true));
});
