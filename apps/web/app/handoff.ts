import { PIECE, pieceKeeper } from './drawn-document.ts';
import { isPacked, PACKED_ID, unpack } from './shared/packed.ts';

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
 * Markup of what a route's loader has packed; nothing when none has.
 * @param loaded what each route has loaded
 * @param pieces gets the cards in it
 */
export function packedScript(loaded: Readonly<Record<string, unknown>>, pieces: Uint8Array[]): string {
  const packed = Object.values(loaded)
    .flatMap(route => Object.values(route ?? {}))
    .filter(isPacked);
  if (packed.length > 1) throw new Error('A document carries one packed value at most.');
  return packed.map(one => block(` id="${PACKED_ID}"`, jsonOf(unpack(one), pieces))).join('');
}

const CARDS = 'cards';
const written = pieceKeeper();

/**
 * JSON of a packed value. The first list of cards in it, the most of what is written, is put together from cards that were
 * written once: the same objects stand in one document after another.
 */
function jsonOf(value: unknown, pieces: Uint8Array[]): string {
  let cards: string | null = null;
  const rest = JSON.stringify(value, (name, member: unknown) => {
    if (name !== CARDS || cards !== null || !Array.isArray(member)) return member;
    cards = `[${member.map(() => PIECE).join(',')}]`;
    for (const card of member) pieces.push(written(card, () => safe(JSON.stringify(card))));
    return [];
  });
  // In a string of JSON no quotation mark stands without a backslash before it.
  return rest.replace(`"${CARDS}":[]`, () => `"${CARDS}":${cards}`);
}

function block(attributes: string, json: string): string {
  return `<script type="application/json"${attributes}>${safe(json)}</script>`;
}

/** So that no text within ends the block. */
function safe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
