import { lateCode } from '../../shared/late-code.ts';

/** The chessboard with the picked lot, which the list does without. */
export const chessParts = lateCode(async () => {
  const [{ Chessboard }, { LotPanel }] = await Promise.all([
    import('./chessboard.tsx'),
    import('./lot-panel.tsx'),
  ]);
  return { Chessboard, LotPanel };
});

/** What is said when nothing is found. */
export const emptyList = lateCode(() => import('./empty-list.tsx'));
