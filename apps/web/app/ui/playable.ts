import type { Video } from '@quarter/contract/content/parts';

/** Address of the first source of a film that this browser plays; of the last one when it knows none. */
export function playableFile({ sources }: Pick<Video, 'sources'>): string {
  const probe = document.createElement('video');
  const source = sources.find(({ type }) => probe.canPlayType(type) !== '') ?? sources.at(-1);
  return source?.src ?? '';
}
