import type { Facets, Specs } from '@quarter/contract/property';
import { counted, FLATS } from '@quarter/domain/format';
import { Suspense } from 'react';
import { type Address, boutiqueHref } from './address.ts';
import boardStyles from './chessboard.module.css';
import { chessParts } from './late-parts.ts';
import type { CatalogueBoard } from './load.ts';
import styles from './lot-panel.module.css';
import { isNumber } from './options.ts';

interface Props {
  readonly board: CatalogueBoard;
  readonly facets: Facets;
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

function Contents({ board: { building, lot, offer }, facets, specs, chosen, go }: Props) {
  const { Chessboard, LotPanel } = chessParts.use();
  const pick = (slug: string | null) => go({ ...chosen, section: building.id, lot: slug });
  return (
    <>
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
        elsewhere={elsewhere(facets, chosen, building.id)}
        onClose={() => pick(null)}
      />
    </>
  );
}

/** Other buildings with suitable flats, the most first. */
function elsewhere({ building: options }: Facets, chosen: Address, here: number) {
  const { building: wanted } = chosen.filter;
  return options
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ value, label, count }) =>
      count > 0 && isNumber(value) && value !== here && (wanted.length === 0 || wanted.includes(value))
        ? [
            {
              href: boutiqueHref({ ...chosen, section: value, lot: null }),
              text: `${label}, ${counted(count, FLATS)}`,
            },
          ]
        : [],
    );
}
