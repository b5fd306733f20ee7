/** Stands in the text for the next of the pieces; neither markup nor JSON can hold it. */
export const PIECE = '\0';

/**
 * A document whose greater part was drawn before: cards, the menu. They are kept as the bytes that go out, so that a
 * document neither copies nor encodes them again, a twelfth of its time.
 */
export interface DrawnDocument {
  readonly text: string;
  readonly pieces: readonly Uint8Array[];
}

/** The whole document as text, for who does not want bytes. */
export function documentText({ text, pieces }: DrawnDocument): string {
  const decoder = new TextDecoder();
  return text
    .split(PIECE)
    .map((part, index) => part + decoder.decode(pieces[index]))
    .join('');
}

/**
 * Keeps bytes of what is written of an object, while the object lives.
 * @param write what to keep for an object that comes for the first time
 */
export function pieceKeeper(): (key: object, write: () => string) => Uint8Array {
  const kept = new WeakMap<object, Uint8Array>();
  return (key, write) => {
    const piece = kept.get(key) ?? Buffer.from(write());
    kept.set(key, piece);
    return piece;
  };
}
