import type { Building, MortgageOffer, Project } from '@quarter/contract/complex';
import type { InstalmentOffer } from '@quarter/contract/instalment';
import type { LotStatus } from '@quarter/contract/lot-status';
import type { Option } from '@quarter/contract/primitives';
import type { PropertyDetail, WorldSide } from '@quarter/contract/property';
import type { Season } from '@quarter/contract/site-texts';
import type { MortgageLimits } from '@quarter/domain/mortgage';
import type { OwnerCategory } from '@quarter/domain/owner/rules';
import type { CommercialScheme, LevelScheme } from '@quarter/domain/plan/scheme';
import type { FlatPlan, FloorPlan } from '@quarter/domain/plan/types';
import type { SeasonSettings } from '@quarter/domain/season';

export type FacadeSide = 'river' | 'yard' | 'east' | 'west';

export interface Layout {
  readonly id: number;
  /** Layouts with one name and as many rooms, which differ in size alone: the lowest id among them. */
  readonly groupId: number;
  readonly code: string;
  readonly name: string;
  readonly layoutType: number;
  /** Rooms as they are: `layoutType` has four for more too. */
  readonly roomCount: number;
  readonly commonLayoutType: string | null;
  readonly area: number;
  readonly livingArea: number | null;
  readonly kitchenArea: number | null;
  readonly rooms: PropertyDetail['rooms'];
  readonly plan: FlatPlan | null;
  /** Address of a picture, as the import file has it. */
  readonly picture: string | null;
  /** What the site keeps of a picture at an address of others; null while it has none. */
  readonly keptPicture: KeptPicture | null;
}

/** A picture of a plan that the site has made files of (`plan-pictures`). */
export interface KeptPicture {
  readonly name: string;
  /** Size of the widest file, px. */
  readonly width: number;
  readonly height: number;
  /** Px, ascending. */
  readonly widths: readonly number[];
}

export interface BuildingData extends Pick<Building, 'id' | 'name' | 'floors' | 'completion' | 'material'> {
  /** Heights above the water, m: the second storey's floor, and from floor to floor. */
  readonly heights: { readonly second: number; readonly storey: number } | null;
}

export interface Plate {
  readonly id: number;
  readonly code: string;
  readonly plan: FloorPlan;
}

export interface Storey {
  readonly id: number;
  readonly buildingId: number;
  readonly number: number;
  readonly plate: Plate | null;
}

export interface ViewPicture {
  readonly buildingId: number;
  readonly side: FacadeSide;
  readonly from: number;
  readonly to: number;
  readonly picture: string;
  readonly azimuth: number;
}

export interface MortgageData {
  readonly isActive: boolean;
  /** Fraction per year. */
  readonly rate: number;
  readonly offers: readonly MortgageOffer[];
  /** Over all offers: the least deposit, the longest term. */
  readonly limits: MortgageLimits;
}

export type Dictionary = 'window_look' | 'facing_type' | 'features' | 'common_layout_type' | 'parking_type';

/** Level of the podium; `floor` is unique among levels of its kind. Without a drawing its scheme is null or has no blocks. */
export type LevelData = { readonly floor: number; readonly name: string } & (
  | { readonly kind: 'parking' | 'storeroom'; readonly scheme: LevelScheme | null }
  | { readonly kind: 'commercial'; readonly scheme: CommercialScheme }
);

/** Everything of the complex but its lots: it changes seldom and is read whole. */
export interface Structure {
  readonly project: Omit<Project, 'facts' | 'season'> | null;
  readonly season: SeasonSettings<Season>;
  readonly buildings: ReadonlyMap<number, BuildingData>;
  readonly layouts: ReadonlyMap<number, Layout>;
  readonly storeys: readonly Storey[];
  readonly plates: ReadonlyMap<string, Plate>;
  readonly views: readonly ViewPicture[];
  readonly levels: readonly LevelData[];
  readonly dictionaries: Readonly<Record<Dictionary, readonly Option[]>>;
  readonly mortgage: MortgageData;
  /** Words of pages by key, as stored. */
  readonly content: ReadonlyMap<string, unknown>;
  /** Days in Moscow on which they last changed, by key. */
  readonly contentDays: ReadonlyMap<string, string>;
  /** Null when nothing is sold by instalments. */
  readonly instalment: InstalmentOffer | null;
  /** In the order in which they are shown. */
  readonly ownerCategories: readonly OwnerCategory[];
}

/** A flat in any state but withdrawn. */
export interface Flat {
  readonly id: number;
  /** Key that stays the same between imports. */
  readonly externalId: string;
  readonly slug: string;
  readonly number: string;
  readonly status: LotStatus;
  readonly buildingId: number;
  readonly floor: number;
  readonly layout: Layout;
  /** m². */
  readonly area: number;
  /** Whole roubles, the discount already taken off. */
  readonly price: number;
  readonly oldPrice: number | null;
  /** Percent. */
  readonly discountAmount: number;
  readonly discountUntil: string | null;
  readonly priceDate: string;
  /** Prices by day, oldest first. */
  readonly priceHistory: readonly { readonly date: string; readonly price: number }[];
  readonly mirrored: boolean;
  readonly plateId: number | null;
  readonly position: number | null;
  readonly ceilingHeight: number | null;
  readonly windowLook: readonly string[];
  readonly windowSides: readonly WorldSide[];
  readonly planAzimuth: number | null;
  readonly side: FacadeSide | null;
  /** Null when it is not known. */
  readonly facingType: string | null;
  readonly features: readonly string[];
  readonly isMortgage: boolean;
  /** Day of its sale in Moscow; null for one that is not sold. */
  readonly soldOn: string | null;
  /** Day in Moscow of the last change of anything that is told of it. */
  readonly changedOn: string;
}
