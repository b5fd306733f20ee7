import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Answer, Order, ThreadOptions } from './embedded-client.ts';
import { VALUES } from './embedded-values.ts';

/** The thread in which an embedded database works: a long statement holds up nothing but other statements. */

const options: ThreadOptions = workerData;
// A thread whose loop has nothing to wait for waits for its compilers instead, and these may wait for memory that only the
// thread itself frees: opening then never ended, once in ten times on a busy machine. A timer is something to wait for.
const awake = setInterval(() => undefined, 60_000);
const client = await PGlite.create({ ...options, ...VALUES });
clearInterval(awake);
const answer = (one: Answer, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(one, transfer);

async function run(order: Order): Promise<unknown> {
  switch (order.what) {
    case 'query': {
      const { rows, fields, affectedRows, command } = await client.query(order.sql, [...order.params], {
        rowMode: order.rowMode,
      });
      return { rows, fields, affectedRows, command };
    }
    case 'exec':
      await client.exec(order.sql);
      return null;
    case 'dump':
      return (await client.dumpDataDir('none')).arrayBuffer();
    case 'close':
      await client.close();
      return null;
  }
}

const textsOf = (error: Error) =>
  Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === 'string'));

parentPort?.on('message', ({ id, order }: { readonly id: number; readonly order: Order }) => {
  run(order).then(
    result => answer({ id, result }, result instanceof ArrayBuffer ? [result] : []),
    // An error that is sent loses what it has beside its words, such as the code of PostgreSQL.
    (error: Error) => answer({ id, error: { ...textsOf(error), name: error.name, message: error.message } }),
  );
});
answer({ id: 0, result: null });
