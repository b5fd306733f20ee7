/** Extensions of files that are videos (specification, R-234). */
const VIDEO = /\.(?:mp4|webm|ogv|mov|avi|mkv)(?:[?#]|$)/i;

/** Whether an address or a name is of a video. */
export function isVideoFile(file: string): boolean {
  return VIDEO.test(file);
}

/** What a video is doing. */
export type VideoState = 'waiting' | 'loaded' | 'playing' | 'paused' | 'ended';

/** State after an event of the browser. */
export function nextVideoState(state: VideoState, event: string): VideoState {
  if (event === 'loadedmetadata') return state === 'waiting' ? 'loaded' : state;
  if (event === 'play') return 'playing';
  if (event === 'ended') return 'ended';
  // The browser says `pause` right before `ended` too, and the end is what counts.
  if (event === 'pause') return state === 'ended' ? state : 'paused';
  return state;
}
