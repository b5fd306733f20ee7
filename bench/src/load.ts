import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './generator.ts';

const WARMING_S = 1;

const withNumber = (text: string, n: number) => text.replaceAll('{n}', String(n));
/** Another address for each of sixteen million numbers. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Program of the load generator: takes an order from its parent, loads the server, sends back what it saw. */
process.once('message', async (order: LoadOrder) => {
  let count = 0;
  const options: autocannon.Options = {
    url: order.url,
    connections: order.connections,
    ...(order.rate !== undefined && { overallRate: order.rate }),
    requests: [
      {
        setupRequest: request => {
          count += 1;
          const path = order.paths[count % order.paths.length] ?? '/';
          const n = order.from + count;
          const headers = Object.fromEntries(
            Object.entries(order.headers).map(([name, value]) => [name, value.replace('{ip}', addressOf(n))]),
          );
          const sent =
            order.body === undefined ? {} : { method: 'POST' as const, body: withNumber(order.body, n) };
          return { ...request, path: withNumber(path, n), headers, ...sent };
        },
      },
    ],
  };
  // Its own code is compiled first: of a hundred calls a second the slowest would be those of its beginning.
  await autocannon({ ...options, duration: WARMING_S });
  // Its own percentiles are of whole milliseconds, and for calls at a rate of every millisecond of a wait as well.
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const measured = autocannon({ ...options, duration: order.seconds }, (error, all) =>
      error ? reject(error) : resolve(all),
    );
    measured.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  times.sort((a, b) => a - b);
  const within = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  const loaded: LoadResult = {
    requests: result.requests.total,
    sent: count,
    perSecond: result.requests.total / result.duration,
    p50: within(0.5),
    p97: within(0.975),
    p99: within(0.99),
    failed: result.non2xx + result.errors + result.timeouts,
    bytes: result.throughput.total,
  };
  process.send?.(loaded, () => process.exit(0));
});
