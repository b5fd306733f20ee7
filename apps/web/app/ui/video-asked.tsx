import type { Video as FilmData } from '@quarter/contract/content/parts';
import { useState } from 'react';
import { playableFile } from './playable.ts';
import { Video } from './video.tsx';

interface Props {
  readonly label: string;
  readonly video: FilmData;
  readonly from?: { readonly at: number } | null | undefined;
  readonly className?: string | undefined;
}

/** The player of a film that was pressed: the first source that this browser plays. */
export default function VideoAsked({ label, video, from, className }: Props) {
  const [file] = useState(() => playableFile(video));
  const { poster } = video;
  const still = `${poster.src}-${poster.width}.jpeg`;
  return <Video label={label} file={file} poster={still} isAsked from={from} className={className} />;
}
