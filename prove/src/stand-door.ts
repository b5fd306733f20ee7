import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_BODY_BYTES } from '@quarter/api/platform/http-server';
import { IMPORT_PART_BYTES } from '@quarter/contract/desk/imports';
import { CHALLENGE } from './nginx.ts';
import type { Report } from './report.ts';
import type { Stand } from './stand.ts';
import { StandVisitor } from './stand-visitor.ts';

/** Until nothing that nginx keeps is given any more. */
const AGED_MS = 1_500;
const TRIES = 6;
/** More than the rate and the burst of nginx let through, and fewer. */
const CROWD = 400;
const OFFICE = 100;

/** What is let in, what stays inside, and what a visitor gets as small as the site has made it. */
export async function proveDoor(report: Report, stand: Stand): Promise<void> {
  const visitor = new StandVisitor(stand, 24_000);
  const inside: number[] = [];
  for (const path of ['/servez', '/readyz', '/metrics']) inside.push((await visitor.get(path)).status);
  const bodies = [MAX_BODY_BYTES, MAX_BODY_BYTES + 4_096].map(size => 'x'.repeat(size - 20));
  const sent: number[] = [];
  for (const body of bodies) sent.push((await visitor.post('/api/requests/', { body })).status);
  const part = '/api/desk/imports/00000000-0000-0000-0000-000000000000/parts/0/';
  const piece = await visitor.post(part, { body: 'x'.repeat(IMPORT_PART_BYTES - 10_000) });
  const encodings: string[] = [];
  for (const [accepted, best] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', 'plain'],
  ] as const) {
    let given = '';
    // The site makes the best form once a page has been asked for again.
    for (let time = 0; time < TRIES && given !== best; time += 1) {
      const { headers } = await visitor.get('/flats', { 'Accept-Encoding': accepted });
      given = headers['content-encoding'] ?? 'plain';
      if (given !== best) await sleep(AGED_MS);
    }
    encodings.push(given);
  }
  report.claim(
    inside.every(status => status === 404) && sent[0] !== 413 && sent[1] === 413 && piece.status !== 413,
    `/servez, /readyz and /metrics from outside ${inside.join(', ')}; a body as long as the site takes gets ${sent[0]}, a longer one ${sent[1]}, a piece of a file of lots ${piece.status}`,
  );
  report.claim(
    encodings.join() === 'br,gzip,plain',
    `a page for who takes brotli and gzip, gzip, nothing: ${encodings.join(', ')}`,
  );
}

/** Whoever comes without TLS is led to it; a page comes over HTTP/2 and says that it is to be so for years. */
export async function proveSecure(report: Report, { address, ca, plainAddress }: Stand): Promise<void> {
  if (ca === undefined || plainAddress === undefined) throw new Error('the stand has no TLS');
  const led = await fetch(`${plainAddress}/flats?order=area`, { redirect: 'manual' });
  const asked = await fetch(`${plainAddress}/.well-known/acme-challenge/token`, { redirect: 'manual' });
  const session = connect(address, { ca });
  try {
    const stream = session.request({ ':path': '/flats' });
    const headers = new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      stream.on('response', resolve);
      stream.on('error', reject);
      session.on('error', reject);
    });
    const [{ ':status': status, 'strict-transport-security': transport }, body] = [
      await headers,
      await text(stream),
    ];
    report.claim(
      led.status === 308 && led.headers.get('location') === `${address}/flats?order=area`,
      `HTTP leads by ${led.status} to the same address of HTTPS`,
    );
    report.claim(
      asked.status === 200 && (await asked.text()) === CHALLENGE,
      `whoever issues certificates gets his answer by HTTP: ${asked.status}`,
    );
    report.claim(
      status === 200 && session.alpnProtocol === 'h2' && body.includes('<html') && transport !== undefined,
      `a page over TLS by ${session.alpnProtocol}: ${status}, Strict-Transport-Security ${String(transport)}`,
    );
  } finally {
    session.close();
  }
}

/** One address asks for more than a whole office does: it is told to wait, by words of the place that it asked. */
export async function proveCrowd(report: Report, stand: Stand): Promise<void> {
  const office = new StandVisitor(stand, 24_100);
  const crowd = new StandVisitor(stand, 24_101);
  const many = <T>(count: number, ask: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  const usual = await many(OFFICE, () => office.get('/flats'));
  const pages = await many(CROWD, () => crowd.get('/flats'));
  const writes = await many(CROWD, () => crowd.post('/api/favorites/0/', undefined));
  const besides = await office.get('/flats');
  const refused = (answers: typeof pages) => answers.filter(({ status }) => status === 429);
  const [page, write] = [refused(pages)[0], refused(writes)[0]];
  report.claim(
    refused(usual).length === 0 && besides.status === 200,
    `${OFFICE} pages asked for from one address at once: ${refused(usual).length} refused; beside a crowd ${besides.status}`,
  );
  report.claim(
    page?.body.includes('<title>Много запросов') === true && page.headers['retry-after'] !== undefined,
    `${CROWD} from one address: ${refused(pages).length} get a page with 429 and Retry-After`,
  );
  report.claim(
    write !== undefined && Object(JSON.parse(write.body)).code === 'too_many_requests',
    `${CROWD} changes by one address: ${refused(writes).length} get 429, ${write?.body}`,
  );
}
