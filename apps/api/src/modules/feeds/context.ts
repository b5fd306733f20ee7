import type { Project } from '@quarter/contract/complex';
import type { FeedSettings } from '@quarter/contract/feed-settings';
import type { FeedName } from '@quarter/contract/feeds';
import { finishingOf } from '@quarter/domain/finishing';
import { normalPhone } from '@quarter/domain/phone';
import type { CatalogueState } from '../catalogue/service.ts';
import { type BuildingFacts, buildingFacts, type Finished } from './facts.ts';
import type { PlanPictures } from './plan-pictures.ts';

type PortalName = Exclude<FeedName, 'lots'>;
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

const NO_MARKS = {};
const YARD = /двор/i;
const STREET = /улиц/i;
/** Moscow has kept UTC+3 all the year since 2014. */
const MOSCOW_MS = 3 * 3_600_000;

/** An instant in Moscow, ISO with its offset: `2026-11-22T09:00:00+03:00`. */
export function moscowInstant(now: Date): string {
  return `${new Date(now.getTime() + MOSCOW_MS).toISOString().slice(0, 19)}+03:00`;
}

export interface ContextParts {
  readonly state: CatalogueState;
  readonly complex: ComplexData;
  readonly settings: FeedSettings;
  readonly plans: PlanPictures;
  readonly origin: string;
  readonly now: Date;
}

export function feedContext(name: FeedName, parts: ContextParts): FeedContext {
  const { state, complex, settings, origin } = parts;
  const { dictionaries } = state.structure;
  const portal = name === 'lots' ? undefined : settings[name];
  const marks = name === 'lots' ? '' : utmMarks(name, portal?.utm);
  const absolute = (href: string) => (href.startsWith('/') ? origin + href : href);
  const finishings = new Map(
    dictionaries.facing_type.map(({ value, label }): [string, Finished] => [
      String(value),
      {
        name: label,
        kind: settings.finishing?.find(({ option }) => option === value)?.as ?? finishingOf(label),
      },
    ]),
  );
  const views = new Map(
    dictionaries.window_look.map(({ value, label }) => [
      String(value),
      settings.views?.find(({ option }) => option === value)?.as ?? usualView(label),
    ]),
  );
  const labels = new Map(
    (['window_look', 'features', 'parking_type'] as const).flatMap(dictionary =>
      dictionaries[dictionary].map(({ value, label }) => [`${dictionary}/${value}`, label] as const),
    ),
  );
  return {
    state,
    settings,
    complex,
    origin,
    plans: parts.plans,
    madeAt: moscowInstant(parts.now),
    phone: normalPhone(portal?.phone ?? settings.phone ?? complex.contacts.sales.phone),
    gallery: (settings.gallery ?? []).map(({ src, widths }) =>
      absolute(`${src}-${Math.max(...widths)}.jpeg`),
    ),
    buildings: new Map(
      [...state.structure.buildings.values()]
        .filter(
          ({ id }) => state.listed.buildings.has(id) || state.podiumLots.some(lot => lot.buildingId === id),
        )
        .map(building => [building.id, buildingFacts(building, parts)]),
    ),
    link: path => origin + path + marks,
    absolute,
    finishing: value => (value === null ? null : (finishings.get(value) ?? null)),
    view: value => views.get(value) ?? null,
    label: (dictionary, value) => labels.get(`${dictionary}/${value}`) ?? value,
  };
}

function usualView(label: string): 'yard' | 'street' | null {
  return YARD.test(label) ? 'yard' : STREET.test(label) ? 'street' : null;
}

function utmMarks(name: PortalName, utm: NonNullable<FeedSettings[PortalName]>['utm'] = NO_MARKS): string {
  const marks = new URLSearchParams({
    utm_source: utm.source ?? name,
    utm_medium: utm.medium ?? 'feed',
    ...(utm.campaign !== undefined && { utm_campaign: utm.campaign }),
  });
  return `?${marks}`;
}
