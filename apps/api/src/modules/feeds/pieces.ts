import type { FeedSettings } from '@quarter/contract/feed-settings';
import type { Flat, PodiumLot } from '../catalogue/service.ts';
import { flatFacts, podiumFacts } from './facts.ts';
import type { BuildingFacts, Fault, FeedContext, Portal, Written } from './feed.ts';

/** A feed piece by piece, in its order. */
export type Piece =
  | { readonly kind: 'frame'; readonly text: string; readonly role: 'head' | 'tail' }
  /** What stands around the lots of one building; `rest` is its other end. */
  | { readonly kind: 'frame'; readonly text: string; readonly role: 'open' | 'close'; readonly rest: string }
  /** One line without its end. */
  | { readonly kind: 'lot'; readonly key: string; readonly name: string; readonly text: string }
  | LeftOut;

/** A lot that is on sale and not in the feed, and why. */
export interface LeftOut {
  readonly kind: 'left-out';
  readonly key: string;
  /** «кв. 12, секция 3» */
  readonly name: string;
  readonly faults: readonly Fault[];
}

/** Every lot of a state that is free, written by a portal; a lot with a fault is told and the others go on. */
export function* piecesOf(portal: Portal, context: FeedContext): Generator<Piece, void, void> {
  yield { kind: 'frame', role: 'head', text: portal.head(context) };
  const podium = Map.groupBy(context.state.podiumLots, lot => lot.buildingId);
  for (const building of context.buildings.values()) {
    const [open, close] = portal.around?.(context, building) ?? ['', ''];
    // A building without lots in the feed is not in it either.
    let isOpen = open === '';
    for (const piece of lotsOf(portal, context, building, podium.get(building.number))) {
      if (piece.kind === 'lot' && !isOpen) {
        isOpen = true;
        yield { kind: 'frame', role: 'open', text: open, rest: close };
      }
      yield piece;
    }
    if (isOpen && close !== '') yield { kind: 'frame', role: 'close', text: close, rest: open };
  }
  yield { kind: 'frame', role: 'tail', text: portal.tail(context) };
}

function* lotsOf(
  portal: Portal,
  context: FeedContext,
  building: BuildingFacts,
  podium: readonly PodiumLot[] = [],
): Generator<Exclude<Piece, { kind: 'frame' }>, void, void> {
  const { state } = context;
  for (const flat of state.flatsOf(building.number)) {
    if (flat.status !== 'free') continue;
    const written = portal.flat(context, flatFacts(context, flat, building));
    yield pieceOf(flat, flatName(flat, building), written);
  }
  for (const lot of podium) {
    if (lot.status !== 'free') continue;
    const written = podiumLot(portal, context, lot, building);
    if (written !== null) yield pieceOf(lot, `${NAMES[lot.kind]} ${lot.number}, ${building.name}`, written);
  }
}

/** A flat in words for the operator: «кв. 12, секция 3». */
export function flatName(flat: Flat, building: BuildingFacts): string {
  return `кв. ${flat.number}, ${building.name}`;
}

const NAMES = { parking: 'место', storeroom: 'кладовая', commercial: 'помещение' } as const;

/** Null for what the portal does not take, or the settings keep from it. */
function podiumLot(
  portal: Portal,
  context: FeedContext,
  lot: PodiumLot,
  building: BuildingFacts,
): Written | null {
  const wanted = kindsOf(portal, context);
  if (lot.kind === 'parking' && portal.parking && wanted.parking !== false)
    return portal.parking(context, podiumFacts(context, lot, building));
  if (lot.kind === 'commercial' && portal.commercial && wanted.commercial !== false)
    return portal.commercial(context, podiumFacts(context, lot, building));
  return null;
}

const NOTHING_SAID: NonNullable<FeedSettings['yandex']> = {};

function kindsOf({ name }: Portal, { settings }: FeedContext) {
  return (name === 'yandex' || name === 'cian' ? settings[name] : undefined) ?? NOTHING_SAID;
}

function pieceOf(
  { externalId: key }: Pick<Flat, 'externalId'>,
  name: string,
  written: Written,
): Exclude<Piece, { kind: 'frame' }> {
  return typeof written === 'string'
    ? { kind: 'lot', key, name, text: written }
    : { kind: 'left-out', key, name, faults: written };
}
