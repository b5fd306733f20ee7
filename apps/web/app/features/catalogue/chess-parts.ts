import { use } from 'react';

async function importParts() {
  const [{ Chessboard }, { LotPanel }] = await Promise.all([
    import('./chessboard.tsx'),
    import('./lot-panel.tsx'),
  ]);
  return { Chessboard, LotPanel };
}

type Parts = Awaited<ReturnType<typeof importParts>>;

let parts: Parts | undefined;
let loading: Promise<Parts> | undefined;

/**
 * Fetches the code of the chessboard, which the list does without. Loaders wait for it, so that the server renders
 * the board, and a visitor who switches to it sees it at once.
 */
export function loadChessParts(): Promise<Parts> {
  loading ??= importParts().then(
    loaded => {
      parts = loaded;
      return loaded;
    },
    error => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The code of the chessboard; suspends while a page that came from the server waits for it. */
export function useChessParts(): Parts {
  return parts ?? use(loadChessParts());
}
