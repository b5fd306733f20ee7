import type {
  DeskSelectionCard,
  DeskSelectionLot,
  DeskSelectionPersonal,
  DeskSelectionRow,
} from '@quarter/contract/desk/selections';
import type { Orm } from '../../db/database.ts';
import type { DeskCaller } from '../../platform/desk-endpoint.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Catalogue, CatalogueState } from '../catalogue/service.ts';
import type { SelectionRecords } from './records.ts';
import { type KeptSelection, readLots, readRequests, type SelectionLot, type SelectionRow } from './repo.ts';
import { stateOf } from './rules.ts';

interface CardsOptions {
  readonly sealer: Sealer;
  readonly records: SelectionRecords;
  readonly catalogue: Catalogue;
}

/** Selections as the office sees them; title, words and address are told to whoever has made one, and to no other. */
export function createCards({ sealer, records, catalogue }: CardsOptions) {
  function base({ selection, name }: SelectionRow, reader: DeskCaller, at: Date) {
    return {
      id: selection.id,
      number: selection.number,
      account: { id: selection.accountId, name: openAccountName(sealer, name) },
      title: selection.accountId === reader.id ? records.title(selection) : null,
      state: stateOf(selection, at),
      created_at: selection.createdAt.toISOString(),
      ends_at: selection.endsAt.toISOString(),
      opened: {
        count: selection.openings,
        first_at: selection.firstOpenedAt?.toISOString() ?? null,
        last_at: selection.lastOpenedAt?.toISOString() ?? null,
      },
    };
  }

  function personal(selection: KeptSelection, at: Date): DeskSelectionPersonal {
    const isOpen = stateOf(selection, at) === 'open';
    return {
      title: records.title(selection),
      words: records.words(selection),
      // Behind the sign of an anchor, which browsers send to nobody.
      link: isOpen ? `/selection#${records.token(selection)}` : null,
    };
  }

  return {
    personal,
    row(row: SelectionRow, reader: DeskCaller, at: Date): DeskSelectionRow {
      const { lots, liked, asked } = row;
      return { ...base(row, reader, at), lots, liked, asked };
    },
    async card(orm: Orm, row: SelectionRow, reader: DeskCaller, at: Date): Promise<DeskSelectionCard> {
      const { selection } = row;
      const state = catalogue.current();
      return {
        ...base(row, reader, at),
        own: selection.accountId === reader.id ? personal(selection, at) : null,
        lots: (await readLots(orm, selection.id)).map(lot => lotOf(state, lot)),
        requests: (await readRequests(orm, selection.id)).map(({ id, kind, createdAt }) => ({
          id,
          kind,
          created_at: createdAt.toISOString(),
        })),
        version: selection.version,
      };
    },
  };
}

/** A lot as it is on the site today. */
function lotOf(state: CatalogueState, { id, kind, number, likedAt }: SelectionLot): DeskSelectionLot {
  const [flat, other] = [state.findFlat(id), state.findPodiumLot(id)];
  const lot = flat ?? other;
  const building = lot && state.structure.buildings.get(lot.buildingId)?.name;
  const floor = flat ? `этаж ${flat.floor}` : other && state.levelName(other.kind, other.floor);
  return {
    id,
    kind,
    number,
    place: lot ? [building, floor].filter(Boolean).join(', ') : null,
    area: lot?.area ?? null,
    price: lot?.price ?? null,
    status: lot?.status ?? null,
    liked_at: likedAt?.toISOString() ?? null,
  };
}
