import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '../testing/http-receiver.ts';
import { limited, type OutsideRules, openOutside, redirected } from './outside-file.ts';
import { isPublicAddress } from './public-address.ts';

const PUBLIC: OutsideRules = { mayConnect: isPublicAddress };
/** The receiver of the test stands for the internet; every name leads to it. */
const INTERNET: OutsideRules = {
  mayConnect: machine => machine === '127.0.0.1' || isPublicAddress(machine),
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
const PRIVATE = 'адрес внутренней сети: такие не\u00a0запрашиваются';

let receiver: HttpReceiver;
let port: string;
beforeAll(async () => {
  receiver = await startHttpReceiver();
  port = new URL(receiver.url).port;
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
});

/** Long, for what never comes: a busy machine is slow. */
const WAIT_MS = 60_000;

async function read(address: string, rules = INTERNET, most = 1000, ms = WAIT_MS): Promise<string> {
  const signal = AbortSignal.timeout(ms);
  const { body } = await openOutside(address, rules, { signal });
  return (await buffer(limited(body, { most, signal }))).toString();
}

describe('a file at an address of others', () => {
  it('is read with what the other side calls it, and compressed ones as they were meant', async () => {
    receiver.answer((_request, response) => {
      response.writeHead(200, { etag: '"1"', 'last-modified': 'Tue', 'content-encoding': 'gzip' });
      response.end(gzipSync('план'));
    });
    const signal = AbortSignal.timeout(WAIT_MS);
    const file = await openOutside(`http://plans.example:${port}/1.png`, INTERNET, {
      headers: { 'If-None-Match': '"0"' },
      signal,
    });
    expect(file).toMatchObject({ status: 200, etag: '"1"', lastModified: 'Tue' });
    expect((await buffer(limited(file.body, { most: 100, signal }))).toString()).toBe('план');
    expect(receiver.received[0]?.headers).toMatchObject({
      host: `plans.example:${port}`,
      'if-none-match': '"0"',
    });
  });

  it('is followed through redirects', async () => {
    receiver.answer(({ path }, response) => {
      if (path === '/2') return void response.end('план');
      response.writeHead(302, { location: '/2' }).end();
    });
    expect(await read(`http://plans.example:${port}/1`)).toBe('план');
  });

  it('is followed with the password of the address, to the same origin only', async () => {
    receiver.answer(({ path }, response) => {
      if (path === '/3') return void response.end('план');
      const location = path === '/2' ? `http://other.example:${port}/3` : '/2';
      response.writeHead(302, { location }).end();
    });
    expect(await read(`http://user:secret@plans.example:${port}/1`)).toBe('план');
    const basic = `Basic ${Buffer.from('user:secret').toString('base64')}`;
    expect(receiver.received.map(({ headers }) => headers.authorization)).toEqual([basic, basic, undefined]);
  });
});

describe('is not asked for', () => {
  it.each([
    ['http://127.0.0.1:PORT/', PUBLIC, PRIVATE],
    ['http://2130706433:PORT/', PUBLIC, PRIVATE],
    ['http://0x7f.1:PORT/', PUBLIC, PRIVATE],
    ['http://[::1]:PORT/', PUBLIC, PRIVATE],
    ['http://[::ffff:127.0.0.1]:PORT/', PUBLIC, PRIVATE],
    ['http://localhost:PORT/', PUBLIC, PRIVATE],
    ['http://169.254.169.254/latest/meta-data/', INTERNET, PRIVATE],
    ['ftp://plans.example/1.png', INTERNET, 'адрес должен начинаться с\u00a0http:// или https://'],
    ['file:///etc/passwd', INTERNET, 'адрес должен начинаться с\u00a0http:// или https://'],
    ['не адрес', INTERNET, 'адрес не разобрать'],
  ])('%s', async (address, rules, sentence) => {
    await expect(read(address.replace('PORT', port), rules)).rejects.toThrow(sentence);
    expect(receiver.received).toEqual([]);
  });

  it('a name of which one machine is inside, whatever the others are', async () => {
    const resolve = async () => ['127.0.0.1', '10.0.0.1'].map(address => ({ address, family: 4 }));
    await expect(read(`http://plans.example:${port}/`, { ...INTERNET, resolve })).rejects.toThrow(PRIVATE);
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['http://10.0.0.1/', PRIVATE],
    ['http://[::1]/', PRIVATE],
    ['ftp://plans.example/', 'адрес должен начинаться с\u00a0http:// или https://'],
    ['http://user:secret@plans.example/', 'перенаправление с\u00a0паролем'],
    ['/again', 'больше 5 перенаправлений'],
  ])('what a redirect leads to: %s', async (location, sentence) => {
    receiver.answer((_request, response) => void response.writeHead(302, { location }).end());
    await expect(read(`http://plans.example:${port}/`)).rejects.toThrow(sentence);
  });

  it('what a redirect leads to in the clear', () => {
    const from = new URL('https://plans.example/1.png');
    expect(() => redirected(from, 'http://plans.example/2.png')).toThrow('перенаправление с\u00a0https');
    expect(redirected(from, '../2.png').href).toBe('https://plans.example/2.png');
    expect(redirected(new URL('http://plans.example/'), 'https://plans.example/').protocol).toBe('https:');
  });

  it('what a name stands for at the second look', async () => {
    let looks = 0;
    const rules: OutsideRules = {
      ...INTERNET,
      resolve: async () => {
        looks += 1;
        return [{ address: looks === 1 ? '127.0.0.1' : '192.168.0.1', family: 4 }];
      },
    };
    receiver.answer((_request, response) => void response.writeHead(302, { location: '/2' }).end());
    await expect(read(`http://plans.example:${port}/`, rules)).rejects.toThrow(PRIVATE);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('is given up', () => {
  it('when it is larger than it may be, also unpacked', async () => {
    receiver.answer((_request, response) => void response.end('x'.repeat(3_000_000)));
    await expect(read(`http://plans.example:${port}/`, INTERNET, 2_097_152)).rejects.toThrow(
      'файл больше 2\u00a0МБ',
    );
    receiver.answer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(3_000_000)));
    });
    await expect(read(`http://plans.example:${port}/`, INTERNET, 2_097_152)).rejects.toThrow('файл больше 2');
  });

  it.each<[string, Parameters<HttpReceiver['answer']>[0], string]>([
    ['there is none', (_request, response) => void response.writeHead(404).end(), 'сервер ответил 404'],
    ['nothing comes', () => {}, 'сервер не\u00a0успел ответить'],
    ['it never ends', (_request, response) => void response.write('x'), 'сервер не\u00a0успел ответить'],
    [
      'it breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('x', () => response.destroy());
      },
      'соединение не\u00a0удалось (ECONNRESET)',
    ],
    [
      'it is not what it is said to be',
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('план'),
      'ответ испорчен',
    ],
  ])('when %s', async (_name, answer, sentence) => {
    receiver.answer(answer);
    await expect(read(`http://plans.example:${port}/`, INTERNET, 1000, 300)).rejects.toThrow(sentence);
  });

  it('when nobody is there', async () => {
    await expect(read('http://plans.example:1/')).rejects.toThrow(
      'соединение не\u00a0удалось (ECONNREFUSED)',
    );
    const resolve = async () => [];
    await expect(read('http://plans.example/', { ...INTERNET, resolve })).rejects.toThrow(
      'сервер не\u00a0найден',
    );
  });
});
