import { EquirectangularAdapter } from '@photo-sphere-viewer/core';

type Load = EquirectangularAdapter['loadTexture'];

/**
 * Loads panoramas as the library does. One that is given up while its bytes come fails there like one that is lost, and the
 * failure would be said over the next: here it rejects as what has been aborted, which the library passes by.
 */
export class PanoramaAdapter extends EquirectangularAdapter {
  private last = 0;

  override async loadTexture(...asked: Parameters<Load>): ReturnType<Load> {
    this.last += 1;
    const own = this.last;
    try {
      return await super.loadTexture(...asked);
    } catch (error) {
      if (own === this.last) throw error;
      throw new DOMException('Given up', 'AbortError');
    }
  }

  override destroy(): void {
    this.last += 1;
    super.destroy();
  }
}
