import type { ApiClient } from '@quarter/contract/client';

/** Everything of the page about children. */
export async function loadChildhood(api: Pick<ApiClient, 'content'>) {
  const [start, intro, layouts, ambition, features, leisure, marquee, community] = await Promise.all([
    api.content('childhood/start'),
    api.content('childhood/intro'),
    api.content('childhood/layouts'),
    api.content('childhood/ambition'),
    api.content('childhood/features'),
    api.content('childhood/leisure'),
    api.content('childhood/marquee'),
    api.content('childhood/community'),
  ]);
  return { start, intro, layouts, ambition, features, leisure, marquee, community };
}

export type ChildhoodData = Awaited<ReturnType<typeof loadChildhood>>;
