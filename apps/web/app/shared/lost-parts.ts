/** A part of the page that was asked for and has not come. */
export interface LostPart {
  readonly code: { now(): unknown };
  /** Asks for it again; settles when that has been answered. */
  ask(): Promise<void>;
  /** The visitor does without it, or has asked for another in its place. */
  readonly onDrop: (() => void) | undefined;
}

interface LostParts {
  parts: readonly LostPart[];
  /** Tells who shows them that they have changed. */
  tell?: (() => void) | undefined;
  /** Some code has not come: what its loader has left in the document is mended before the next is asked for. */
  hasFailed?: boolean;
  mend?: () => Promise<void>;
}

/** Little, as every page has it from the start; what it is shown with comes when the page rests. */
export const lostParts: LostParts = { parts: [] };

export function setLost(part: LostPart, isLost?: boolean): void {
  const others = lostParts.parts.filter(each => each !== part);
  lostParts.parts = isLost ? [...others, part] : others;
  lostParts.tell?.();
}
