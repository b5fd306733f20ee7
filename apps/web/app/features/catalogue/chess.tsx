import { termsQuery } from '@quarter/contract/flat-filter';
import { cx } from '../../ui/cx.ts';
import type { BoardProps } from './board.ts';
import boardStyles from './chessboard.module.css';
import { Chessboard } from './chessboard.tsx';
import lotStyles from './lot-panel.module.css';
import { LotPanel } from './lot-panel.tsx';
import { elsewhere } from './sections.ts';

/** The chessboard and the picked lot. */
export function Chess({ board: { building, lot, offer }, facets, specs, chosen, go }: BoardProps) {
  const pick = (slug: string | null) => go({ ...chosen, section: building.id, lot: slug });
  return (
    <div className={cx(lotStyles.layout, boardStyles.chess)}>
      <div className={boardStyles.board}>
        <Chessboard
          building={building}
          specs={specs}
          chosen={chosen}
          offered={offer?.slug ?? null}
          onPick={pick}
        />
      </div>
      <LotPanel
        lot={chosen.lot === null ? offer : lot}
        slug={chosen.lot}
        query={termsQuery(chosen.filter)}
        elsewhere={elsewhere(facets, chosen, building.id)}
        onClose={() => pick(null)}
      />
    </div>
  );
}
