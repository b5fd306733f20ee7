import type { FeedSettings } from '@quarter/contract/feed-settings';
import type { FeedName } from '@quarter/contract/feeds';
import { finishingOf } from '@quarter/domain/finishing';
import { normalPhone } from '@quarter/domain/phone';
import { buildingFacts } from './facts.ts';
import type { ContextParts, FeedContext, Finished } from './feed.ts';

type PortalName = Exclude<FeedName, 'lots'>;

const NO_MARKS = {};
const YARD = /двор/i;
const STREET = /улиц/i;
/** Moscow has kept UTC+3 all the year since 2014. */
const MOSCOW_MS = 3 * 3_600_000;

/** An instant in Moscow, ISO with its offset: `2026-11-22T09:00:00+03:00`. */
export function moscowInstant(now: Date): string {
  return `${new Date(now.getTime() + MOSCOW_MS).toISOString().slice(0, 19)}+03:00`;
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
    link: path => origin + path + (marks && `${path.includes('?') ? '&' : '?'}${marks}`),
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
  return marks.toString();
}
