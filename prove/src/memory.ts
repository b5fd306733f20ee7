import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { startSiteProcess } from '../../launch/site-process.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const MB = 1024 * 1024;
const CONNECTIONS = 60;
/** Address of this machine that a stranger comes from; the visitor's is another. */
const addressOf = (index: number) => `127.0.1.${1 + index}`;
const HOSTS = 60;
const LONGEST_MS = 12_000;
/** What requests can fill (`MEMORY`), and what a process that draws pages without a pause takes for that. */
const MOST_GROWTH = 350 * MB;
const VISIT_MS = 250;

interface Asked {
  readonly method?: 'HEAD';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Attack {
  readonly name: string;
  readonly requests: number;
  readonly of: (number: number) => Asked;
}

const long = (number: number, length: number) => String(number).padStart(length, 'z');
const host = (number: number) => `h${number % HOSTS}.example`;
const price = (number: number) => `price_max=1${String(number).padStart(7, '0')}`;

const ATTACKS: readonly Attack[] = [
  {
    name: 'HEAD /?zz=<14.5 kB> under 60 hosts',
    requests: 72_000,
    of: n => ({ method: 'HEAD', path: `/?zz=${long(n, 14_500)}`, headers: { Host: host(n) } }),
  },
  {
    name: 'HEAD /?zz=<1.4 kB> under 60 hosts',
    requests: 40_000,
    of: n => ({ method: 'HEAD', path: `/?zz=${long(n, 1_400)}`, headers: { Host: host(n) } }),
  },
  {
    name: 'one host after another, headers of 10 kB',
    requests: 20_000,
    of: n => ({
      method: 'HEAD',
      path: '/robots.txt',
      headers: {
        Host: `h${n}.example`,
        'user-agent': long(n, 6_000),
        accept: long(n, 2_000),
        'accept-encoding': long(n, 2_000),
      },
    }),
  },
  {
    name: 'pages for all kinds of visitors',
    requests: 6_000,
    of: n => ({ path: `/flats?${price(n % 60)}`, headers: kindOf(Math.floor(n / 60)) }),
  },
  {
    name: 'pages that nobody has asked for',
    requests: 3_000,
    of: n => ({ path: `/flats?${price(n)}`, headers: { 'accept-encoding': 'gzip' } }),
  },
  {
    name: 'answers of the service that nobody has asked for',
    requests: 6_000,
    of: n => ({ path: `/api/properties/?limit=54&${price(n)}`, headers: { 'accept-encoding': 'br' } }),
  },
];

/** Whatever one client sends, the memory stays bounded and visitors are served. */
export async function proveMemory(report: Report): Promise<void> {
  await onPostgres(async environment => {
    const site = startSiteProcess(environment);
    const address = await site.address;
    const port = Number(new URL(address).port);
    const rss = (name: 'VmRSS' | 'VmHWM') => {
      const status = readFileSync(`/proc/${site.child.pid}/status`, 'utf8');
      return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
    };
    for (const path of ['/', '/flats', '/parking-and-storage', '/commercial', '/api/properties/'])
      for (let time = 0; time < 20; time += 1) await (await fetch(address + path)).arrayBuffer();
    const before = rss('VmRSS');
    const visits = visitor(address);
    for (const attack of ATTACKS) {
      const answered = await flood(port, attack);
      console.log(`         ${attack.name}: ${answered} answers, ${inMb(rss('VmRSS'))}`);
    }
    const begun = await sendAhead(port);
    console.log(`         ${begun} of 40,000 requests sent ahead answered, ${inMb(rss('VmRSS'))}`);
    const { served, failed } = await visits.end();
    const after = rss('VmRSS');
    const peak = rss('VmHWM');
    report.claim(
      peak - before <= MOST_GROWTH,
      `resident memory ${inMb(before)} before, ${inMb(peak)} at its highest, ${inMb(after)} after (most: ${inMb(before + MOST_GROWTH)})`,
    );
    report.claim(
      failed === 0 && served > 0,
      `a visitor meanwhile: ${served} pages and answers came, ${failed} did not`,
    );
    report.claim((await site.stop()) === 0, 'the process stops cleanly');
  });
}

const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`;

const AGENTS = ['iPhone', 'iPad', 'Android Mobile', 'Android', 'Windows', 'Mac OS X', 'Odd'];
const PICTURES = ['image/avif,image/webp', 'image/webp', 'image/avif', '*/*'];
const FLAGS = [
  '',
  'visit_homepage=true',
  'preloader_static=true',
  'visit_homepage=true; preloader_static=true',
];

/** Pages are kept in a form for each kind. */
function kindOf(number: number): Record<string, string> {
  return {
    'user-agent': AGENTS[number % 7] ?? '',
    accept: PICTURES[Math.floor(number / 7) % 4] ?? '',
    cookie: FLAGS[Math.floor(number / 28) % 4] ?? '',
    'accept-encoding': 'gzip',
  };
}

/** Sends requests as fast as they are answered; tells how many were. */
async function flood(port: number, attack: Attack): Promise<number> {
  const until = performance.now() + LONGEST_MS;
  let next = 0;
  let answered = 0;
  const stranger = async (_: unknown, index: number) => {
    while (next < attack.requests && performance.now() < until) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(index) });
      socket.setTimeout(LONGEST_MS, () => socket.destroy());
      await talk(socket, () => {
        if (next >= attack.requests || performance.now() > until) return null;
        return attack.of(next++);
      }).then(count => {
        answered += count;
      });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, stranger));
  return answered;
}

/** Asks for one thing after another until there is nothing left or the connection ends; resolves with the answers. */
function talk(socket: Socket, next: () => Asked | null): Promise<number> {
  return new Promise(resolve => {
    let answers = 0;
    let head = '';
    let missing = 0;
    let asked: Asked | null = null;
    const ask = () => {
      asked = next();
      if (asked === null) return void socket.end();
      const lines = Object.entries({ Host: 'a.example', ...asked.headers }).map(pair => pair.join(': '));
      socket.write([`${asked.method ?? 'GET'} ${asked.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      if (missing > 0) missing -= chunk.length;
      else {
        head += chunk;
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = asked?.method === 'HEAD' ? 0 : length - (head.length - end - 4);
        head = '';
      }
      if (missing > 0) return;
      answers += 1;
      ask();
    });
    socket.on('connect', ask);
    socket.on('error', () => {});
    socket.on('close', () => resolve(answers));
  });
}

/** Forty connections write a thousand requests each before they read; tells how many answers began. */
async function sendAhead(port: number): Promise<number> {
  const client = (index: number) =>
    new Promise<number>(resolve => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(index) });
      let answers = 0;
      socket.setTimeout(LONGEST_MS, () => socket.destroy());
      socket.on('error', () => {});
      socket.on('data', chunk => {
        answers += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
      });
      socket.on('close', () => resolve(answers));
      const line = (number: number) =>
        `GET /flats?${price(100_000 + index * 1_000 + number)} HTTP/1.1\r\nHost: a.example\r\n\r\n`;
      socket.end(Array.from({ length: 1_000 }, (_, number) => line(number)).join(''));
    });
  const counts = await Promise.all(Array.from({ length: 40 }, (_, index) => client(index)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Somebody who looks at pages during all that. */
function visitor(address: string): { end(): Promise<{ served: number; failed: number }> } {
  const seen = { served: 0, failed: 0 };
  let isOver = false;
  const walk = async () => {
    for (let step = 0; !isOver; step += 1) {
      const path = ['/', '/flats', '/api/properties/?limit=6', '/commercial'][step % 4] ?? '/';
      const answer = await fetch(address + path).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) seen.served += 1;
      else seen.failed += 1;
      await new Promise(resolve => setTimeout(resolve, VISIT_MS));
    }
  };
  const walking = walk();
  return {
    async end() {
      isOver = true;
      await walking;
      return seen;
    },
  };
}
