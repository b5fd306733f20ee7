import type { Specs } from '@quarter/contract/property';
import { Suspense } from 'react';
import type { Address } from './address.ts';
import { useChessParts } from './chess-parts.ts';
import boardStyles from './chessboard.module.css';
import type { CatalogueBoard } from './load.ts';
import styles from './lot-panel.module.css';

interface Props {
  readonly board: CatalogueBoard;
  readonly specs: Specs;
  readonly chosen: Address;
  readonly go: (address: Address) => void;
}

/**
 * The chessboard and the picked lot. Their styles belong to this part, so that the server's document has them;
 * the page waits for the code when it comes from the server.
 */
export function ChessView(props: Props) {
  return (
    <div className={styles.layout}>
      <Suspense>
        <Contents {...props} />
      </Suspense>
    </div>
  );
}

function Contents({ board: { building, lot }, specs, chosen, go }: Props) {
  const { Chessboard, LotPanel } = useChessParts();
  const pick = (slug: string | null) => go({ ...chosen, section: building.id, lot: slug });
  return (
    <>
      <div className={boardStyles.board}>
        <Chessboard building={building} specs={specs} chosen={chosen} onPick={pick} />
      </div>
      <LotPanel lot={lot} slug={chosen.lot} onClose={() => pick(null)} />
    </>
  );
}
