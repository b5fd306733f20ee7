import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVideoFile, nextVideoState } from './video-rules.ts';

describe('videos', () => {
  it('R-234: are known by their extensions', () => {
    for (const extension of ['mp4', 'webm', 'ogv', 'mov', 'avi', 'mkv', 'MP4'])
      expect(isVideoFile(`/media/film.${extension}`)).toBe(true);
    expect(isVideoFile('/media/film.mp4?v=2')).toBe(true);
    for (const other of ['/media/film.jpg', '/mp4', '/film.mp4/cover.png', 'mp4', ''])
      expect(isVideoFile(other)).toBe(false);
  });

  it('R-231: load, play, pause and end', () => {
    expect(nextVideoState('waiting', 'loadedmetadata')).toBe('loaded');
    expect(nextVideoState('loaded', 'play')).toBe('playing');
    expect(nextVideoState('playing', 'pause')).toBe('paused');
    expect(nextVideoState('playing', 'ended')).toBe('ended');
    expect(nextVideoState('ended', 'pause')).toBe('ended');
    expect(nextVideoState('ended', 'play')).toBe('playing');
  });

  it('R-231: whatever the browser says, a video that plays is one that was started last', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('loadedmetadata', 'play', 'pause', 'ended')), events => {
        const state = events.reduce(nextVideoState, 'waiting' as const);
        const last = events.findLast(event => event !== 'loadedmetadata');
        expect(state === 'playing').toBe(last === 'play');
      }),
    );
  });
});
