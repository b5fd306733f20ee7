import type { ApiClient } from '@quarter/contract/client';
import type { BlockName } from '@quarter/contract/content-endpoints';
import type { EndpointResponse } from '@quarter/contract/endpoints';
import { withFullCost } from '@quarter/contract/programme-words';
import type { Property } from '@quarter/contract/property';
import { loanTerms } from '@quarter/domain/flat-words';

/** Flats that a row of the page shows at most: more are a press away. */
const IN_ROW = 6;

type Api = Pick<ApiClient, 'content' | 'mortgageOffers' | 'mortgageSettings'>;

/** Everything of the home page below its first screen; a block that could not be had is null, and the rest stands. */
export async function loadHome<C extends object>(api: Api, toCard: (flat: Property) => C) {
  const block = <N extends BlockName>(name: N) => optional(name, () => api.content(name));
  const [description, flats, houses, congratulation, improvement, panorama, spaces, features] =
    await Promise.all([
      block('index/description-block'),
      block('index/flats-block'),
      block('index/houses-for-unique-families-block'),
      block('index/congratulation-block'),
      block('index/improvement-block'),
      block('index/panorama-block'),
      block('index/public-places-block'),
      block('index/features-block'),
    ]);
  const [stories, films, environment, location, cards, mortgage, settings] = await Promise.all([
    block('index/stories-block'),
    block('index/video-gallery-block'),
    block('index/environment-block'),
    block('index/location-block'),
    block('index/marketing_card'),
    optional('mortgage', () => api.mortgageOffers()),
    optional('mortgage settings', () => api.mortgageSettings()),
  ]);
  const main = settings?.main_mortgage ?? null;
  return {
    description,
    flats: flats && {
      ...flats,
      three_rooms: { ...flats.three_rooms, results: flats.three_rooms.results.slice(0, IN_ROW).map(toCard) },
      random_properties: {
        ...flats.random_properties,
        results: flats.random_properties.results.slice(0, IN_ROW).map(flat => ({
          ...toCard(flat),
          loan: flat.mortgage && loanTerms(withFullCost(flat.mortgage, main)),
          until: flat.discount_until,
        })),
      },
    },
    // The specification takes the first element of these two.
    houses: houses?.[0] ?? null,
    stories: stories?.[0] ?? null,
    congratulation,
    improvement,
    panorama,
    spaces,
    features,
    films,
    environment,
    location,
    cards,
    mortgage: mortgage && cheapestByKind(mortgage.results),
  };
}

/** What the page below the first screen is made of. */
export type HomeBlocks<C extends object> = Awaited<ReturnType<typeof loadHome<C>>>;

/** One failing block does not take the page with it. */
async function optional<T>(name: string, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    console.warn('Cannot init', name, error instanceof Error ? error.message : error);
    return null;
  }
}

type Offer = EndpointResponse<'mortgageOffers'>['results'][number];

/** The cheapest programme of every kind, the least rate first, three at most. */
export function cheapestByKind(offers: readonly Offer[]): readonly Offer[] {
  const sorted = offers.toSorted((a, b) => a.rate - b.rate);
  const kinds = new Set(sorted.map(({ kind }) => kind));
  return [...kinds].flatMap(kind => sorted.find(offer => offer.kind === kind) ?? []).slice(0, 3);
}
