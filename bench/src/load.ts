import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './generator.ts';

/** Program of the load generator: takes an order from its parent, loads the server, sends back what it saw. */
process.once('message', async (order: LoadOrder) => {
  let count = 0;
  const result = await autocannon({
    url: order.url,
    duration: order.seconds,
    connections: order.connections,
    headers: order.headers,
    requests: [
      {
        setupRequest: request => {
          count += 1;
          const path = order.paths[count % order.paths.length] ?? '/';
          return { ...request, path: path.replace('{n}', String(order.from + count)) };
        },
      },
    ],
  });
  const loaded: LoadResult = {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    bytes: result.throughput.total,
  };
  process.send?.(loaded, () => process.exit(0));
});
