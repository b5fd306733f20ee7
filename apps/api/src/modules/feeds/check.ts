import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@quarter/contract/errors';
import { FEED_FILES, type FeedName } from '@quarter/contract/feeds';
import { memoryPages, validateXML } from 'xmllint-wasm';
import type { FeedContext, Portal } from './feed.ts';
import { flatName, type LeftOut, type Piece, piecesOf } from './pieces.ts';
import { type Feeds, lotsJsonSchema, PORTALS } from './service.ts';

/** What is wrong with a lot of a feed, or with what stands around the lots (`key` is null then). */
export interface FeedProblem {
  readonly key: string | null;
  /** Which lot, in words: «кв. 12, секция 3». */
  readonly name: string | null;
  readonly reason: string;
}

export interface FeedCheck {
  readonly file: string;
  /** Why there is no such feed: the field of the settings; null when there is one. */
  readonly absent: string | null;
  /** Whether it is absent because nobody has switched it on. */
  readonly isOff: boolean;
  readonly lots: number;
  readonly leftOut: readonly LeftOut[];
  readonly leftOutCount: number;
  readonly problems: readonly FeedProblem[];
  readonly problemCount: number;
}

/** Lots that are validated together: the validator has the whole of its text in memory. */
const SLICE = 1000;
const VALIDATOR_MEMORY = 256 * memoryPages.MiB;
/** Named one by one; more of them are counted. */
const MOST_NAMED = 50;

/**
 * Makes a feed as it would be now and holds it against its schema, a slice of lots after another. Lots that the feed
 * leaves out by itself are told with their reasons; what the schema finds besides is a fault of the site.
 *
 * @param origin address of the site without a slash at its end
 */
export async function checkFeed(feeds: Feeds, name: FeedName, origin: string): Promise<FeedCheck> {
  const result = { file: FEED_FILES[name], absent: null, isOff: false, lots: 0 };
  const leftOut: LeftOut[] = [];
  const problems: FeedProblem[] = [];
  let [leftOutCount, problemCount] = [0, 0];
  const tell = (problem: FeedProblem) => {
    problemCount += 1;
    if (problems.length < MOST_NAMED) problems.push(problem);
  };
  let context: FeedContext;
  try {
    context = feeds.context(name, origin);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { detail, status } = error;
    return {
      ...result,
      absent: detail,
      isOff: status === 404,
      leftOut,
      leftOutCount,
      problems,
      problemCount,
    };
  }
  const validate = name === 'lots' ? await jsonValidator(context) : await xmlValidator(name);
  const seen = new Set<string>();
  const slice = new Slice(PORTALS[name].tail(context));
  const check = async () => {
    for (const problem of await validate(slice)) tell(problem);
    slice.clear();
  };
  for (const piece of piecesOf(watching(PORTALS[name], tell), context)) {
    if (piece.kind === 'left-out') {
      leftOutCount += 1;
      if (leftOut.length < MOST_NAMED) leftOut.push(piece);
      continue;
    }
    slice.add(piece);
    if (piece.kind !== 'lot') continue;
    if (seen.has(piece.key)) tell({ key: piece.key, name: piece.name, reason: 'ключ повторяется' });
    seen.add(piece.key);
    if (slice.size >= SLICE) await check();
  }
  await check();
  return { ...result, lots: seen.size, leftOut, leftOutCount, problems, problemCount };
}

/** Tells pictures of plans that stand at addresses of others: a portal would get what nobody has looked at. */
function watching(portal: Portal, tell: (problem: FeedProblem) => void): Portal {
  return {
    ...portal,
    flat(context, facts) {
      const { flat, building, plan, floorPlan } = facts;
      for (const address of [plan, floorPlan])
        if (address !== null && !address.startsWith(`${context.origin}/`))
          tell({
            key: flat.externalId,
            name: flatName(flat, building),
            reason: `картинка плана не на сайте: ${address}`,
          });
      return portal.flat(context, facts);
    },
  };
}

type LotPiece = Extract<Piece, { kind: 'lot' }>;

/** Some lots of a feed with what has to stand around them for a document of their own. */
class Slice {
  readonly #tail: string;
  #head = '';
  /** The building that lots stand in; null between two of them. */
  #building: { readonly open: string; readonly close: string } | null = null;
  /** Whether a lot of it is in this slice: an element of a building without lots is a fault. */
  #isBegun = false;
  #lines: string[] = [];
  #lots = new Map<number, LotPiece>();
  #lineCount = 0;

  constructor(tail: string) {
    this.#tail = tail;
  }

  get size(): number {
    return this.#lots.size;
  }

  get lots(): IterableIterator<LotPiece> {
    return this.#lots.values();
  }

  add(piece: Exclude<Piece, LeftOut>): void {
    if (piece.kind === 'lot') {
      if (this.#building !== null && !this.#isBegun) this.#push(this.#building.open);
      this.#isBegun = true;
      this.#lots.set(this.#lineCount + 1, piece);
      this.#push(`${piece.text}\n`);
    } else if (piece.role === 'head') {
      this.#head = piece.text;
      this.#push(piece.text);
    } else if (piece.role === 'open') {
      this.#building = { open: piece.text, close: piece.rest };
      this.#isBegun = false;
    } else if (piece.role === 'close') {
      if (this.#isBegun) this.#push(piece.text);
      this.#building = null;
    }
  }

  clear(): void {
    this.#lines = [];
    this.#lots.clear();
    this.#lineCount = 0;
    this.#isBegun = false;
    this.#push(this.#head);
  }

  document(): string {
    const close = this.#building !== null && this.#isBegun ? this.#building.close : '';
    return this.#lines.join('') + close + this.#tail;
  }

  lotAt(line: number): LotPiece | null {
    return this.#lots.get(line) ?? null;
  }

  #push(text: string): void {
    this.#lines.push(text);
    this.#lineCount += text.split('\n').length - 1;
  }
}

type Validate = (slice: Slice) => Promise<FeedProblem[]>;

/** Where the schemas of portals lie, written from what is known of their formats. */
const SCHEMAS = join(import.meta.dirname, 'schemas');
async function xmlValidator(name: Exclude<FeedName, 'lots'>): Promise<Validate> {
  const schema = { fileName: `${name}.xsd`, contents: await readFile(join(SCHEMAS, `${name}.xsd`), 'utf8') };
  return async slice => {
    const { errors } = await validateXML({
      xml: { fileName: FEED_FILES[name], contents: slice.document() },
      schema: [schema],
      maxMemoryPages: VALIDATOR_MEMORY,
    });
    return errors.map(({ message, loc }) => {
      const lot = slice.lotAt(loc?.lineNumber ?? 0);
      return { key: lot?.key ?? null, name: lot?.name ?? null, reason: message };
    });
  };
}

/** By the schema that is published, read back: what it says is what counts. */
async function jsonValidator(context: FeedContext): Promise<Validate> {
  const { fromJSONSchema } = await import('zod');
  const schema = fromJSONSchema(lotsJsonSchema());
  const { head, tail } = PORTALS.lots;
  const envelope: unknown = JSON.parse(head(context) + tail(context));
  return async slice => {
    const lots = [...slice.lots];
    const written = lots.map(({ text }): unknown => JSON.parse(text));
    const { error } = schema.safeParse(Object.assign({}, envelope, { lots: written }));
    return (error?.issues ?? []).map(({ path, message }) => {
      const [list, index, ...inner] = path;
      const lot = list === 'lots' ? (lots[Number(index)] ?? null) : null;
      const place = (lot === null ? path : inner).map(String).join('.');
      return { key: lot?.key ?? null, name: lot?.name ?? null, reason: `${place}: ${message}` };
    });
  };
}
