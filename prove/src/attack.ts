import { Agent, request } from 'node:http';

/** What is asked for without end. */
export const ATTACKS = ['presentations', 'workbooks', 'hosts', 'pages', 'lists'] as const;
export type Attack = (typeof ATTACKS)[number];

export interface AttackOrder {
  readonly port: number;
  readonly attack: Attack;
  readonly connections: number;
  /** Addresses of this machine that the connections come from, in turns. */
  readonly from: readonly string[];
  readonly slugs: readonly string[];
  /** Where the number begins that makes every request another one. */
  readonly start: number;
}

/** How many answers had which status; 0 is a broken connection. */
export type AttackResult = Readonly<Record<number, number>>;

/** A connection that is refused comes back after a breath, as tools of this kind do. */
const BREATH_MS = 20;

/** Program of the attackers: takes an order from its parent and goes on until it is told to stop. */
process.once('message', async (order: AttackOrder) => {
  let count = order.start;
  let isOver = false;
  const seen: Record<number, number> = {};
  const attack = async (from: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      count += 1;
      const status = await ask({ agent, localAddress: from, port: order.port, ...targetOf(order, count) });
      seen[status] = (seen[status] ?? 0) + 1;
      if (status === 0) await new Promise(resolve => setTimeout(resolve, BREATH_MS));
    }
  };
  process.once('message', () => {
    isOver = true;
    process.send?.(seen, () => process.exit(0));
  });
  for (let index = 0; index < order.connections; index += 1)
    void attack(order.from[index % order.from.length] ?? '127.0.0.1');
});

/** Path and host of a request that nobody has made before. */
function targetOf(
  { attack, slugs }: AttackOrder,
  count: number,
): { path: string; headers?: { host: string } } {
  const query = `price_max=${count}`;
  const host = `h${count}.example`;
  switch (attack) {
    case 'presentations':
      return { path: `/api/properties/${slugs[count % slugs.length]}/presentation/`, headers: { host } };
    case 'workbooks':
      return { path: `/api/properties/price_list.xlsx?${query}` };
    case 'hosts':
      return { path: '/flats', headers: { host } };
    case 'pages':
      return { path: `/flats${count % 4 === 0 ? '.data' : ''}?${query}` };
    case 'lists':
      return { path: `/api/properties/${count % 2 === 0 ? `facets/?${query}` : `?limit=54&${query}`}` };
  }
}

interface Target {
  readonly agent: Agent;
  readonly localAddress: string;
  readonly port: number;
  readonly path: string;
  readonly headers?: { readonly host: string };
}

function ask(options: Target): Promise<number> {
  return new Promise(resolve => {
    const headers = { 'accept-encoding': 'gzip, br', ...options.headers };
    const asked = request({ host: '127.0.0.1', ...options, headers }, answer => {
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    asked.on('error', () => resolve(0));
    asked.end();
  });
}
