import type { Project } from '@quarter/contract/complex';
import type { FeedBuildingSettings, FeedSettings } from '@quarter/contract/feed-settings';
import type { FeedName } from '@quarter/contract/feeds';
import type { Material } from '@quarter/domain/building-material';
import type { Finishing } from '@quarter/domain/finishing';
import type { BuildingData, CatalogueState, Flat, ParkingSpace, Premises } from '../catalogue/service.ts';
import type { PlanPictures } from './plan-pictures.ts';

type ComplexData = Pick<Project, 'name' | 'address' | 'coordinates' | 'developer' | 'contacts'>;

/** Everything that a feed is made of, at one state of the complex. */
export interface FeedContext {
  readonly state: CatalogueState;
  readonly settings: FeedSettings;
  readonly complex: ComplexData;
  /** Address of the site without a slash at its end. */
  readonly origin: string;
  /** The instant it is made at, ISO with the offset of Moscow. */
  readonly madeAt: string;
  /** Phone of the feed, `+7XXXXXXXXXX`; null when there is none that a portal takes. */
  readonly phone: string | null;
  /** Addresses of pictures of the complex. */
  readonly gallery: readonly string[];
  /** Buildings with flats on sale, by number. */
  readonly buildings: ReadonlyMap<number, BuildingFacts>;
  readonly plans: PlanPictures;
  /** A page of the site with the marks of the portal. */
  link(path: string): string;
  /** An address below the origin, or one that is whole already. */
  absolute(href: string): string;
  /** Words and kind of a finishing by the value of its option; null when it is not known. */
  finishing(value: string | null): Finished | null;
  /** What a view is for a portal, by the value of its option; null for none that it knows. */
  view(value: string): 'yard' | 'street' | null;
  label(dictionary: 'window_look' | 'features' | 'parking_type', value: string): string;
}

export interface ContextParts {
  readonly state: CatalogueState;
  readonly complex: ComplexData;
  readonly settings: FeedSettings;
  readonly plans: PlanPictures;
  readonly origin: string;
  readonly now: Date;
}

/** A finishing in the developer's words and as portals tell it. */
export interface Finished {
  readonly name: string;
  /** Null for own words that the settings do not explain. */
  readonly kind: Finishing | null;
}

/** A building as feeds tell it: its data with what the settings add. */
export interface BuildingFacts {
  readonly number: number;
  readonly name: string;
  readonly floors: number;
  readonly completion: BuildingData['completion'];
  readonly isReady: boolean;
  readonly material: Material | null;
  /** Material in the developer's words. */
  readonly materialName: string;
  /** Street and house; empty when nobody has written it. */
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  /** What the settings say of it, its ids being its own; null when they do not name it. */
  readonly own: FeedBuildingSettings | null;
}

/** Numbers of rooms with water: with a lavatory and a bath in one, and in two. */
export interface Bathrooms {
  readonly combined: number;
  readonly separate: number;
}

/** A flat on sale as every feed tells it; prices are those of its day. */
export interface FlatFacts {
  readonly flat: Flat;
  readonly building: BuildingFacts;
  readonly url: string;
  /** 0 for a studio. */
  readonly rooms: number;
  /** m², of the rooms that count; empty when they are not known one by one. */
  readonly roomAreas: readonly number[];
  readonly livingArea: number | null;
  readonly kitchenArea: number | null;
  readonly finishing: Finished | null;
  readonly yard: boolean;
  readonly street: boolean;
  readonly loggias: number;
  readonly balconies: number;
  /** Null when it is not known. */
  readonly bathrooms: Bathrooms | null;
  readonly plan: string | null;
  readonly floorPlan: string | null;
  readonly description: string;
}

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
