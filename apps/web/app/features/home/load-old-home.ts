import type { ApiClient } from '@quarter/contract/client';

/** Everything of the older home page. */
export async function loadOldHome(api: Pick<ApiClient, 'content'>) {
  const [intro, info, flats, layouts, finishings, service] = await Promise.all([
    api.content('index-old/intro'),
    api.content('index-old/info'),
    api.content('index-old/flats'),
    api.content('index-old/layouts'),
    api.content('index-old/finishings'),
    api.content('index-old/service'),
  ]);
  const [places, schools, environment, features, location, park] = await Promise.all([
    api.content('index-old/public-places'),
    api.content('index-old/school-slides'),
    api.content('index-old/environment'),
    api.content('index-old/features'),
    api.content('index-old/location'),
    api.content('index-old/park'),
  ]);
  return {
    intro,
    info,
    flats,
    layouts,
    finishings,
    service,
    places,
    schools,
    environment,
    features,
    location,
    park,
  };
}

export type OldHomeData = Awaited<ReturnType<typeof loadOldHome>>;
