import { Suspense } from 'react';
import { cx } from '../../ui/cx.ts';
import facade from '../../ui/facade/facade.module.css';
import type { BoardProps } from './board.ts';
import chess from './chessboard.module.css';
import styles from './facade.module.css';
import { chessParts, facadeParts } from './late-parts.ts';
import lot from './lot-panel.module.css';

interface Props extends BoardProps {
  readonly view: 'chess' | 'facade';
}

/**
 * One building of the result: the chessboard or the facade. All their styles are named here, so that the server's
 * document has them; the page waits for the code when it comes from the server.
 */
export function BoardView({ view, ...props }: Props) {
  const isChess = view === 'chess';
  return (
    <div className={isChess ? cx(lot.layout, chess.chess) : cx(styles.layout, facade.facade)} key={view}>
      <Suspense>{isChess ? <LateChess {...props} /> : <LateFacade {...props} />}</Suspense>
    </div>
  );
}

function LateChess(props: BoardProps) {
  const { Chess } = chessParts.use();
  return <Chess {...props} />;
}

function LateFacade(props: BoardProps) {
  const { Facade } = facadeParts.use();
  return <Facade {...props} />;
}
