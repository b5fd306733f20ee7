import type { FeedName } from '@quarter/contract/feeds';
import type { ParkingSpace, Premises } from '../catalogue/service.ts';
import type { FeedContext } from './context.ts';
import type { BuildingFacts, FlatFacts } from './facts.ts';

/** Why a lot cannot be in a feed: the portal's element or the field of the settings, and a Russian reason. */
export interface Fault {
  readonly field: string;
  readonly reason: string;
}

/** A lot as a portal takes it, one line; or what is wrong with it. */
export type Written = string | readonly Fault[];

/** A lot of the podium with its building. */
export interface PodiumFacts<L extends ParkingSpace | Premises = ParkingSpace | Premises> {
  readonly lot: L;
  readonly building: BuildingFacts;
  readonly url: string;
  readonly description: string;
}

/** The form of a feed: what stands around the lots, and how a lot is written. */
export interface Portal {
  readonly name: FeedName;
  readonly type: string;
  /** What stands between two lots. */
  readonly separator: string;
  /** Fields of the settings that the feed cannot do without and that are not filled in: `cian.complex_id`. */
  missing(context: FeedContext): readonly string[];
  /** The same for a building with flats on sale, by the name of its field: `yandex_id`. */
  missingOf(building: BuildingFacts): readonly string[];
  head(context: FeedContext): string;
  tail(context: FeedContext): string;
  /** What stands around the lots of one building; nothing in most feeds. */
  around?(context: FeedContext, building: BuildingFacts): readonly [open: string, close: string];
  flat(context: FeedContext, flat: FlatFacts): Written;
  /** Absent where a portal does not take them, or nothing firm is known of how. */
  parking?(context: FeedContext, lot: PodiumFacts<ParkingSpace>): Written;
  commercial?(context: FeedContext, lot: PodiumFacts<Premises>): Written;
}
