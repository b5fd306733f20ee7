import type { Video } from '@quarter/contract/content/parts';

/** Address of a film in the most widely understood format, which stands last. */
export function fileOf({ sources }: Video): string {
  return sources.at(-1)?.src ?? '';
}
