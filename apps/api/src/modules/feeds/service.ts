import { createHash } from 'node:crypto';
import { ApiError, notFound } from '@quarter/contract/errors';
import { FEED_FILES, FEED_NAMES, type FeedName, lotsFeedSchema } from '@quarter/contract/feeds';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { Catalogue } from '../catalogue/service.ts';
import type { Content } from '../content/service.ts';
import { type BuildReport, buildFeed } from './build.ts';
import { feedContext } from './context.ts';
import type { FeedContext, Portal } from './feed.ts';
import { GrowingBytes } from './kept.ts';
import { createPlanPictures, type PlanPictures } from './plan-pictures.ts';
import { avito } from './portals/avito.ts';
import { cian } from './portals/cian.ts';
import { domclick } from './portals/domclick.ts';
import { lots } from './portals/lots.ts';
import { metarealty } from './portals/metarealty.ts';
import { yandex } from './portals/yandex.ts';

export const PORTALS: Readonly<Record<FeedName, Portal>> = {
  yandex,
  metarealty,
  cian,
  avito,
  domclick,
  lots,
};

/** A feed as it is kept: gzip bytes that may still be growing. */
export interface KeptFeed {
  /** Tells what was made of one state and one address of the site from what was made of another. */
  readonly etag: string;
  readonly gzip: GrowingBytes;
}

export interface Feeds {
  readonly plans: PlanPictures;
  /** Media type of a feed. */
  typeOf(name: FeedName): string;
  /** Tag of a feed as it would be now. Throws `ApiError`: 404 or 503 with the field that is not filled in. */
  tag(name: FeedName, origin: string): string;
  /**
   * The feed of now; made at the first call after a change, once for all who ask meanwhile. Throws as `tag` does,
   * and 503 when several states of it are waited for already.
   */
  open(name: FeedName, origin: string): KeptFeed;
  /** What a feed is made of now. Throws as `tag` does. */
  context(name: FeedName, origin: string): FeedContext;
}

/** Builds of one feed go one after another; so many wait for the running one. */
const MOST_WAITING = 3;

interface FeedParts {
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly content: Pick<Content, 'feeds'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => Date;
}

/** JSON Schema of the neutral feed, as it is published. */
export function lotsJsonSchema() {
  return z.toJSONSchema(lotsFeedSchema);
}

/** The feed of a file's name; null for any other. */
export function feedOfFile(file: string): FeedName | null {
  return FEED_NAMES.find(name => FEED_FILES[name] === file) ?? null;
}

export function createFeeds({ catalogue, content, log, now }: FeedParts): Feeds {
  const plans = createPlanPictures();
  const kept = new Map<FeedName, KeptFeed>();
  const lines = new Map(FEED_NAMES.map(name => [name, pLimit(1)]));

  function context(name: FeedName, origin: string): FeedContext {
    const state = catalogue.current();
    const complex = state.structure.project;
    if (complex === null) throw notFound('Комплекса ещё нет');
    const settings = content.feeds(state);
    if (name !== 'lots' && settings === null)
      throw notFound(
        'Фиды не настроены: в загруженном содержимом нет файла feeds.yaml (npm run content -- load)',
      );
    if (name !== 'lots' && settings?.[name] === undefined)
      throw notFound(`Фид ${FEED_FILES[name]} не включён: в feeds.yaml нет раздела ${name}`);
    const made = feedContext(name, { state, complex, settings: settings ?? {}, plans, origin, now: now() });
    const missing = missingIn(PORTALS[name], made);
    if (missing.length > 0)
      throw new ApiError(
        503,
        'not_configured',
        `Фид ${FEED_FILES[name]} не собран. В feeds.yaml не заполнено: ${missing.join(', ')}`,
      );
    return made;
  }

  function tag(name: FeedName, origin: string): string {
    const hash = createHash('sha256').update(`${catalogue.current().edition} ${name} ${origin}`);
    return `W/"${hash.digest('base64url').slice(0, 16)}"`;
  }

  function build(name: FeedName, made: FeedContext, etag: string): KeptFeed {
    const line = lines.get(name);
    if (line === undefined || line.pendingCount >= MOST_WAITING)
      throw new ApiError(503, 'overloaded', 'Фид собирается. Попробуйте через несколько секунд', 5);
    const gzip = new GrowingBytes();
    const feed = { etag, gzip };
    kept.set(name, feed);
    line(() => buildFeed(PORTALS[name], made, gzip)).then(
      report => {
        tellLeftOut(log, name, report);
        gzip.end();
      },
      (error: unknown) => {
        log.error({ err: error, feed: name }, 'feed not made');
        // The next call tries again.
        if (kept.get(name) === feed) kept.delete(name);
        gzip.end(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return feed;
  }

  return {
    plans,
    typeOf: name => PORTALS[name].type,
    context,
    tag(name, origin) {
      context(name, origin);
      return tag(name, origin);
    },
    open(name, origin) {
      const etag = tag(name, origin);
      const known = kept.get(name);
      return known?.etag === etag ? known : build(name, context(name, origin), etag);
    },
  };
}

/**
 * Fields of the settings without which nothing can be in a feed: those of the complex, and, when no building has its
 * own, those of the buildings. An empty feed would take every ad off the portal.
 */
export function missingIn(portal: Portal, context: FeedContext): readonly string[] {
  const missing = portal.missing(context);
  if (missing.length > 0) return missing;
  const selling = [...context.buildings.values()].filter(
    ({ number }) => context.state.offerOfBuilding(number).free > 0,
  );
  const lacking = selling.map(building => portal.missingOf(building));
  if (selling.length === 0 || lacking.some(fields => fields.length === 0)) return [];
  const [first] = selling;
  return (lacking[0] ?? []).map(field => `buildings, number ${first?.number}: ${field}`);
}

function tellLeftOut(
  log: Pick<FastifyBaseLogger, 'warn'>,
  feed: FeedName,
  { leftOut, lots, examples }: BuildReport,
): void {
  if (leftOut === 0) return;
  const some = examples.map(({ key, faults }) => ({
    key,
    faults: faults.map(({ field, reason }) => `${field}: ${reason}`),
  }));
  log.warn({ feed, lots, leftOut, some }, 'lots left out of a feed: npm run feeds -- check');
}
