import { type LookupAddress, lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/**
 * Files at addresses that others have written. Whoever writes an address must not be able to have the site ask machines
 * that only the site can reach, so each one is looked at before the connection: the first address, every redirect, and
 * what names stand for. The connection goes to the very addresses that were looked at.
 */

/** Why a file could not be taken. The message is a Russian sentence for the operator, without the address. */
export class OutsideError extends Error {
  /** Whether nothing was heard of the other side, so that another file of it is hardly worth asking for. */
  readonly isSilence: boolean;

  constructor(message: string, isSilence = false) {
    super(message);
    this.name = 'OutsideError';
    this.isSilence = isSilence;
  }
}

export interface OutsideRules {
  /** Whether this machine may be connected to for this address. @param machine its IP address */
  readonly mayConnect: (machine: string, url: URL) => boolean;
  /** What a name stands for; DNS by default. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
}

export interface OutsideFile {
  /** 304 when the headers were conditional and nothing has changed. */
  readonly status: 200 | 304;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The bytes as they were meant, not compressed. Whoever does not read it to its end destroys it. */
  readonly body: Readable;
}

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Longer ones are told by nobody who means well, and are kept with each file. */
const LONGEST_STAMP = 200;

/**
 * Asks for a file over HTTP and follows redirects.
 * @param signal ends the asking and the reading
 * @throws OutsideError, also while the body is read by `limited`
 */
export async function openOutside(
  address: string,
  rules: OutsideRules,
  { headers = {}, signal }: { readonly headers?: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<OutsideFile> {
  let url = parsed(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(url, rules, headers, signal).catch(error => Promise.reject(failure(error)));
    const { statusCode = 0 } = answer;
    if (statusCode === 200 || statusCode === 304) return fileOf(answer, statusCode);
    answer.destroy();
    if (!REDIRECTS.has(statusCode)) throw new OutsideError(`сервер ответил ${statusCode}`);
    url = redirected(url, answer.headers.location);
  }
  throw new OutsideError(`больше ${MOST_REDIRECTS} перенаправлений`);
}

/**
 * The bytes of a file, up to so many.
 * @param signal the one that it was asked for with
 * @throws OutsideError when there are more, and when they end too soon
 */
export async function* limited(
  body: Readable,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > most) throw new OutsideError(`файл больше ${Math.floor(most / 1024 / 1024)}\u00a0МБ`);
      yield chunk;
    }
  } catch (error) {
    throw signal.aborted ? failure(signal.reason) : failure(error);
  } finally {
    body.destroy();
  }
}

function parsed(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url === null) throw new OutsideError('адрес не разобрать');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutsideError('адрес должен начинаться с\u00a0http:// или https://');
  return url;
}

/** Where a redirect leads; a password goes along to the same origin only. @throws OutsideError when nobody means well by it */
export function redirected(from: URL, location: string | undefined): URL {
  // What a relative address inherits is no password that the other side has written.
  const base = new URL(from);
  base.username = '';
  base.password = '';
  const url = parsed(location ?? '', base);
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw new OutsideError('перенаправление с\u00a0https на\u00a0http');
  if (url.username !== '' || url.password !== '') throw new OutsideError('перенаправление с\u00a0паролем');
  if (url.origin === from.origin) {
    url.username = from.username;
    url.password = from.password;
  }
  return url;
}

function ask(
  url: URL,
  rules: OutsideRules,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) refuseOthers([{ address: host, family: isIP(host) }], url, rules);
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        headers: { 'Accept-Encoding': 'gzip, br', 'User-Agent': 'site-import', ...headers },
        // A connection of its own: one that is kept would have been looked at for another address.
        agent: false,
        lookup: lookedAt(url, rules),
        signal,
      },
      resolve,
    );
    request.on('error', reject);
    request.end();
  });
}

/** Gives the connection what a name stands for, once all of it has been looked at. */
function lookedAt(url: URL, rules: OutsideRules): LookupFunction {
  const { resolve = resolveByDns } = rules;
  return (name, { all }, done) => {
    resolve(name).then(
      found => {
        try {
          const [first] = refuseOthers(found, url, rules);
          if (all) done(null, [...found]);
          else done(null, first.address, first.family);
        } catch (error) {
          done(error instanceof Error ? error : new Error('unknown'), '');
        }
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

function refuseOthers(
  found: readonly LookupAddress[],
  url: URL,
  { mayConnect }: OutsideRules,
): readonly [LookupAddress, ...LookupAddress[]] {
  const [first, ...others] = found;
  if (first === undefined) throw new OutsideError('сервер не\u00a0найден', true);
  // One wrong machine among good ones is enough to be sent there.
  if (found.some(({ address }) => !mayConnect(address, url)))
    throw new OutsideError('адрес внутренней сети: такие не\u00a0запрашиваются');
  return [first, ...others];
}

function resolveByDns(name: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });
}

function fileOf(answer: IncomingMessage, status: 200 | 304): OutsideFile {
  const stamp = (header: string | undefined) =>
    header !== undefined && header.length <= LONGEST_STAMP ? header : null;
  return {
    status,
    etag: stamp(answer.headers.etag),
    lastModified: stamp(answer.headers['last-modified']),
    body: plain(answer),
  };
}

function plain(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.toLowerCase();
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : null;
  if (decoder === null) return answer;
  answer.on('error', error => decoder.destroy(error));
  decoder.on('close', () => answer.destroy());
  return answer.pipe(decoder);
}

const LATE = new OutsideError('сервер не\u00a0успел ответить', true);

/** A failure in words for the operator. */
function failure(error: unknown): Error {
  if (error instanceof OutsideError) return error;
  if (!(error instanceof Error)) return new OutsideError('файл не\u00a0получен');
  const code: unknown = Reflect.get(error, 'code');
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || code === 'ETIMEDOUT') return LATE;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new OutsideError('сервер не\u00a0найден', true);
  if (typeof code === 'string' && /^(Z_|HPE_|ERR__ERROR_|ERR_BROTLI)/.test(code))
    return new OutsideError('ответ испорчен');
  const named = typeof code === 'string' ? ` (${code})` : '';
  return new OutsideError(`соединение не\u00a0удалось${named}`, true);
}
