import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import type { PlanImage } from '@quarter/contract/property';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Database, Orm } from '../../db/database.ts';
import { MEMORY } from '../../platform/memory.ts';
import { OutsideError, type OutsideRules } from '../../platform/outside-file.ts';
import { isPublicAddress } from '../../platform/public-address.ts';
import type { KeptPicture } from '../catalogue/service.ts';
import { fetchPicture } from './fetch-picture.ts';
import { findOwnFile, type OwnFolders, readOwnPicture } from './own-picture.ts';
import { makePicture, PictureFault, pngOf } from './picture-maker.ts';
import * as repo from './repo.ts';

/** Pictures that are asked for at the same time. */
const AT_ONCE = 4;
/** Addresses that are read from the database at once. */
const BATCH = 400;
/** A picture that is kept is asked for again with the next import after this, ms. */
const KEPT_FOR_MS = 86_400_000;
/** An import goes on for so long at most, ms; the next one takes the rest. */
const MOST_MS = 20 * 60_000;
/** A host of which nothing was heard so often in a row is left alone until the next import. */
const SILENCES = 3;
const SILENT = 'сервер картинок не\u00a0отвечает';

export interface KeepOptions {
  /** Ends it; what is kept until then stays. */
  readonly signal?: AbortSignal;
  /** Addresses that failed are left alone until this long after, ms; 0 by default. */
  readonly retryAfterMs?: number;
  /** Which machines may be asked; only public ones by default. */
  readonly rules?: OutsideRules;
  /** Where the site's own files are; it has none by default. */
  readonly own?: OwnFolders;
  /** See `MOST_MS`. */
  readonly mostMs?: number;
}

/** What has become of the pictures of plans, in addresses. */
export interface KeptSummary {
  /** Kept for the first time, or kept anew because the other side has changed them. */
  readonly taken: number;
  /** Asked and found unchanged. */
  readonly same: number;
  readonly failed: number;
  /** Not asked, because it took too long: the next import does. */
  readonly left: number;
}

/**
 * Takes the pictures of plans of lots on the site, at addresses of others or of the site itself: each address once,
 * checked, made anew, kept in the database. One that failed is asked again by the next call and no sooner, a file of the
 * site itself by every call.
 * @param tell gets each address that gave nothing, with a Russian sentence why
 */
export async function keepPictures(
  database: Database,
  tell: (address: string, reason: string) => Promise<void> | void,
  {
    signal,
    retryAfterMs = 0,
    rules = { mayConnect: isPublicAddress },
    own,
    mostMs = MOST_MS,
  }: KeepOptions = {},
): Promise<KeptSummary> {
  const { orm } = database;
  const now = (await repo.readNow(orm)).getTime();
  const terms = {
    failedBefore: new Date(now - retryAfterMs),
    keptBefore: new Date(now - KEPT_FOR_MS),
    ownBefore: new Date(now),
  };
  const until = performance.now() + mostMs;
  const isOver = () => signal?.aborted === true || performance.now() >= until;
  const counts = { taken: 0, same: 0, failed: 0 };
  const silences = new Map<string, number>();
  // Decoding takes a core and memory: one at a time, while the others are on their way.
  const maker = pLimit(1);

  /** What an address of others gives; null when it is what is kept. */
  async function fetched({ address, name, ...stamps }: repo.Due): Promise<Found | null> {
    const host = URL.parse(address)?.host ?? '';
    if ((silences.get(host) ?? 0) >= SILENCES) throw new PictureFault(SILENT);
    try {
      const found = await fetchPicture(address, name === null ? NO_STAMPS : stamps, { rules, signal });
      silences.delete(host);
      // It was asked for without conditions then.
      if (found === null && name === null) throw new OutsideError('сервер ответил 304');
      return found && { stamps: found, picture: async () => found.bytes };
    } catch (error) {
      if (error instanceof OutsideError && error.isSilence) silences.set(host, (silences.get(host) ?? 0) + 1);
      throw error;
    }
  }

  /** The same for a file of the site itself. */
  async function ownOne({ address, name, etag }: repo.Due): Promise<Found | null> {
    const file = await findOwnFile(address, own);
    if (name !== null && file.stamp === etag) return null;
    return { stamps: { etag: file.stamp, lastModified: null }, picture: () => readOwnPicture(file, signal) };
  }

  async function one(due: repo.Due): Promise<void> {
    const { address, name } = due;
    if (isOver()) return;
    try {
      const found = await (address.startsWith('/') ? ownOne(due) : fetched(due));
      if (found === null) {
        await repo.saveSame(orm, address);
        counts.same += 1;
        return;
      }
      const made = await maker(async () => (isOver() ? null : makePicture(await found.picture())));
      if (made === null) return;
      await repo.saveMade(orm, address, made, found.stamps);
      counts[made.name === name ? 'same' : 'taken'] += 1;
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof OutsideError || error instanceof PictureFault)) throw error;
      await repo.saveFault(orm, address, error.message);
      counts.failed += 1;
      await tell(address, error.message);
    }
  }

  while (!isOver()) {
    const due = await repo.readDue(orm, terms, BATCH);
    if (due.length === 0) break;
    const line = pLimit(AT_ONCE);
    // Whoever is told of a failure may close the database: nothing goes on then.
    const ends = await Promise.allSettled(due.map(found => line(() => one(found))));
    const failed = ends.find(end => end.status === 'rejected');
    await database.bigChange(repo.showKept);
    if (failed) throw failed.reason;
  }
  return { ...counts, left: isOver() ? await repo.countDue(orm, terms) : 0 };
}

const NO_STAMPS: repo.Stamps = { etag: null, lastModified: null };

/** A picture that is another one than the kept. */
interface Found {
  readonly stamps: repo.Stamps;
  picture(): Promise<Uint8Array>;
}

/** Has layouts show what is kept of their addresses, inside of a change. */
export const showKept: (tx: Orm) => Promise<void> = repo.showKept;

/** What pages need to show a kept picture. */
export function imageOf({ name, width, height, widths }: KeptPicture): PlanImage {
  const address = (px: number) => `${FOLDER}${name}-${px}.webp`;
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return {
    href: address(middle),
    kind: 'picture',
    srcset: widths.map(px => `${address(px)} ${px}w`).join(', '),
    width,
    height,
  };
}

/** Files of kept pictures, for whoever shows them. */
export interface PlanPictures {
  /** A file by its name, `{name}-{width}.webp` or `.jpeg`; null when there is none. */
  file(fileName: string): Promise<Buffer | null>;
  /** The widest file as JPEG, for what takes no WebP; null when there is none. */
  jpeg(picture: KeptPicture): Promise<Buffer | null>;
  /** The same as PNG of a width in px, enlarged where it is narrower; null when there is none. */
  png(picture: KeptPicture, width: number): Promise<Buffer | null>;
}

const FOLDER = FILE_ENDPOINTS.planPicture.path.replace('{file}', '');

const FILE = /^([0-9a-f]{20})-(\d{2,4})\.(webp|jpeg)$/;

export function createPlanPictures(orm: Orm): PlanPictures {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MEMORY.pictures,
    sizeCalculation: bytes => bytes.length + 1,
  });

  async function file(fileName: string): Promise<Buffer | null> {
    const known = kept.get(fileName);
    if (known) return known;
    const [, name, width, format] = FILE.exec(fileName) ?? [];
    if (name === undefined || (format !== 'webp' && format !== 'jpeg')) return null;
    const bytes = await repo.readFile(orm, { name, width: Number(width), format });
    if (bytes) kept.set(fileName, bytes);
    return bytes;
  }

  const jpeg = ({ name, width }: KeptPicture) => file(`${name}-${width}.jpeg`);
  return {
    file,
    jpeg,
    async png(picture, width) {
      const bytes = await jpeg(picture);
      return bytes && pngOf(bytes, picture, width);
    },
  };
}
