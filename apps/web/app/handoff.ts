import { PIECE, pieceKeeper } from './drawn-document.ts';
import { isPacked, PACKED_IDS, unpack } from './shared/packed.ts';

/** Constant, so that its hash is; the data stand before it, in a block that needs no hash. */
const HANDOFF =
  '<script>{const c=window.__reactRouterContext.streamController;c.enqueue(document.currentScript.previousElementSibling.textContent);c.close()}</script>';

/**
 * Markup that gives loaded data to the router in the browser.
 * @param data lines of JSON as the router writes them; «<» stands only in their strings, where it can be written
 *   otherwise
 */
export function handoffScript(data: string): string {
  return `${block('', data)}${HANDOFF}`;
}

/**
 * Markup of what loaders have packed; nothing when none has.
 * @param loaded what each route has loaded
 * @param pieces gets what was written before: the site, cards of the page
 */
export function packedScripts(loaded: Readonly<Record<string, unknown>>, pieces: Uint8Array[]): string {
  const packed = Object.values(loaded).flatMap(route =>
    isPacked(route) ? route : Object.values(route ?? {}).filter(isPacked),
  );
  if (new Set(packed.map(one => one.packedAs)).size < packed.length)
    throw new Error('A document carries one packed value of a place at most.');
  return packed
    .map(one => {
      const json = one.packedAs === 'site' ? piece(Object(unpack(one)), pieces) : jsonOf(unpack(one), pieces);
      return block(` id="${PACKED_IDS[one.packedAs]}"`, json);
    })
    .join('');
}

const written = pieceKeeper();

function piece(value: object, pieces: Uint8Array[]): string {
  pieces.push(written(value, () => safe(JSON.stringify(value))));
  return PIECE;
}

const CARDS = 'cards';
/** Stands for the list of cards; no text from the database can be this one. */
const HOLE = '\0';

/**
 * JSON of a packed value. The first list of cards in it, the most of what is written, is put together from cards that were
 * written once: the same objects stand in one document after another.
 */
function jsonOf(value: unknown, pieces: Uint8Array[]): string {
  const cards = firstCards(value);
  if (cards === null) return JSON.stringify(value);
  const rest = JSON.stringify(cards.without);
  const list = cards.list.map(card => piece(Object(card), pieces)).join(',');
  return rest.replace(JSON.stringify(HOLE), () => `[${list}]`);
}

/** The first list of cards within objects, and the value without them. A replacer of JSON would be called for each number. */
function firstCards(value: unknown): { list: readonly unknown[]; without: object } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  for (const [name, member] of Object.entries(value)) {
    if (name === CARDS && Array.isArray(member)) return { list: member, without: { ...value, [name]: HOLE } };
    const within = firstCards(member);
    if (within) return { list: within.list, without: { ...value, [name]: within.without } };
  }
  return null;
}

function block(attributes: string, json: string): string {
  return `<script type="application/json"${attributes}>${safe(json)}</script>`;
}

/** So that no text within ends the block. */
function safe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
