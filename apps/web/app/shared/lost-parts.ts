type Ask = () => void;

interface LostParts {
  /** Parts of the page that were asked for and have not come, each by what asks for it again. */
  asks: readonly Ask[];
  /** Tells who shows them that they have changed. */
  tell: () => void;
}

/** Little, as every page has it from the start; what it is shown with comes when the page rests. */
export const lostParts: LostParts = { asks: [], tell() {} };

export function setLost(asks: readonly Ask[]): void {
  lostParts.asks = asks;
  lostParts.tell();
}
