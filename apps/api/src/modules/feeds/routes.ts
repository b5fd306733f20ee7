import { createHash, timingSafeEqual } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ApiError } from '@quarter/contract/errors';
import { FEED_PICTURES_PATH, FEED_SCHEMA_FILE, FEEDS_PATH } from '@quarter/contract/feeds';
import { oneLine } from '@quarter/domain/one-line';
import { PICTURE_WIDTH } from '@quarter/domain/plan/picture';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Body } from '../../platform/body.ts';
import { acceptedEncodings } from '../../platform/encoding.ts';
import { refuse } from '../../platform/errors.ts';
import { neighbourhoodOf } from '../../platform/network.ts';
import { sendBody } from '../../platform/send-body.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { PlanPictures } from '../plan-pictures/service.ts';
import { createPictureStore, MOST } from './picture-store.ts';
import { hashOfFile, type PlanSource } from './plan-pictures.ts';
import { type Feeds, feedOfFile, lotsJsonSchema } from './service.ts';

export interface FeedRoutes {
  readonly catalogue: Catalogue;
  readonly feeds: Feeds;
  /** Pictures that the site keeps of addresses of others. */
  readonly planPictures: Pick<PlanPictures, 'png'>;
  /** Secret part of the addresses; null for none. */
  readonly token: string | null;
  readonly publicOrigin: string | null;
  /** Where pictures of plans are kept between starts; null keeps none. */
  readonly pictureFolder: string | null;
}

interface Named {
  readonly Params: { readonly file: string; readonly token?: string };
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** Of what a robot calls itself. */
const LONGEST_NAME = 120;

/** Serves feeds, pictures of plans that they name, and the schema of the neutral feed. */
export function registerFeeds(server: FastifyInstance, routes: FeedRoutes): void {
  const { feeds, token, catalogue } = routes;
  const pictures = createPictureStore(
    routes.pictureFolder,
    server.log,
    // Drawings of flats with their mirror images and of storeys, and as many that others still know.
    () => Math.max(MOST, 4 * catalogue.current().structure.layouts.size),
  );
  // The office wants to know who has asked when, and by default the log begins with warnings.
  const journal = server.log.level === 'warn' ? server.log.child({}, { level: 'info' }) : server.log;
  let schema: Body | null = null;

  async function pngOf(source: PlanSource): Promise<Buffer | null> {
    if (source.kind === 'kept') return routes.planPictures.png(source.picture, PICTURE_WIDTH);
    // Read when the first drawing is asked for: few starts need it.
    const { pngOf: drawn } = await import('../../platform/svg-to-png.ts');
    return drawn(source.svg, PICTURE_WIDTH);
  }

  async function serveFeed(request: FastifyRequest<Named>, reply: FastifyReply): Promise<FastifyReply> {
    const name = feedOfFile(request.params.file);
    // A wrong secret and a feed that does not exist look the same.
    if (!isAllowed(request.params.token, token) || name === null) return refuse(reply, 404);
    const origin = routes.publicOrigin ?? ownMachine(request);
    const etag = feeds.tag(name, origin);
    const isCompressed = acceptedEncodings(request.headers['accept-encoding']).includes('gzip');
    const setHeaders = () => {
      reply.header('ETag', etag).header('Cache-Control', ASK_AGAIN).type(feeds.typeOf(name));
      reply.raw.appendHeader('Vary', 'Accept-Encoding');
      if (isCompressed) reply.header('Content-Encoding', 'gzip');
    };
    if (names(request.headers['if-none-match'], etag)) {
      reply.raw.appendHeader('Vary', 'Accept-Encoding');
      return reply.code(304).header('ETag', etag).header('Cache-Control', ASK_AGAIN).send();
    }
    if (request.method === 'HEAD') {
      setHeaders();
      // Nobody has the feed made for its headers; how long it is they do not tell.
      return reply.send(Readable.from([]));
    }
    const { gzip } = feeds.open(name, origin);
    setHeaders();
    if (isCompressed && gzip.length !== null) reply.header('Content-Length', gzip.length);
    const bytes = Readable.from(gzip.read(), { objectMode: false });
    // A failure ends both streams, and the connection with them: half a feed must not look whole.
    return reply.send(isCompressed ? bytes : pipeline(bytes, createGunzip(), () => {}));
  }

  const options = {
    onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('X-Robots-Tag', 'noindex');
    },
    onResponse: async (request: FastifyRequest<Named>, reply: FastifyReply) =>
      tellAsker(journal, request, reply),
  };
  server.get<Named>(`${FEEDS_PATH}:file`, options, async (request, reply) => {
    if (request.params.file !== FEED_SCHEMA_FILE) return serveFeed(request, reply);
    schema ??= new Body('application/schema+json', JSON.stringify(lotsJsonSchema(), null, 2));
    return sendBody(request, reply, schema, ASK_AGAIN);
  });
  server.get<Named>(`${FEEDS_PATH}:token/:file`, options, serveFeed);
  server.get<Named>(`${FEED_PICTURES_PATH}:file`, async (request, reply) => {
    const { file } = request.params;
    const hash = hashOfFile(file);
    if (hash === null) return refuse(reply, 404);
    const png = await pictures.picture(hash, async () => {
      const source = feeds.plans.source(catalogue.current(), file);
      return source && pngOf(source);
    });
    if (png === null) return refuse(reply, 404);
    return reply.header('Cache-Control', FOR_EVER).type('image/png').send(png);
  });
}

/** Whether an If-None-Match has a tag. */
function names(condition: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return condition?.split(',').some(one => bare(one) === bare(etag)) ?? false;
}

/** Whether what stands in the address is what has to: the secret, or nothing when there is none. */
function isAllowed(given: string | undefined, token: string | null): boolean {
  if (token === null || given === undefined) return token === null && given === undefined;
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** A proxy on this machine asks for somebody else, whatever Host it writes. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/**
 * Address for whoever tries the site on its own machine. A made-up Host gets no feed of its own: a feed is made once
 * for a state of the data, and its addresses are never a stranger's. Throws `ApiError` 503 for any other host.
 */
function ownMachine({ hostname, socket, headers }: FastifyRequest): string {
  const isNear = LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDED.some(name => name in headers);
  if (!isNear || !LOCAL.test(hostname))
    throw new ApiError(
      503,
      'not_configured',
      'Фид не собран: не задан адрес сайта. Задайте PUBLIC_ORIGIN, например https://example.ru',
    );
  return `http://localhost:${socket.localPort ?? 80}`;
}

/** Who has asked for a feed: what the robot calls itself and the network it comes from; never the address it asked by. */
function tellAsker(journal: FastifyBaseLogger, request: FastifyRequest<Named>, reply: FastifyReply): void {
  const feed = feedOfFile(request.params.file);
  if (feed === null) return;
  journal.info(
    {
      reqId: request.id,
      feed,
      status: reply.statusCode,
      agent: oneLine(request.headers['user-agent'] ?? '').slice(0, LONGEST_NAME),
      network: neighbourhoodOf(request.ip),
    },
    'feed asked for',
  );
}
