import { NBSP, thousands } from '@quarter/domain/format';
import {
  boxOf,
  Ground,
  Lift,
  LotShape,
  middle,
  points,
  SchemeSheet,
  Stair,
  Wall,
} from '../../ui/lots/shapes.tsx';
import styles from './block-scheme.module.css';
import { areaText, type Block, type Premises } from './premises.ts';

interface Props {
  readonly block: Block;
  readonly lots: readonly Premises[];
  readonly suitable: ReadonlySet<number>;
  /** Id of the premises that are shown beside. */
  readonly picked: number | null;
  readonly href: (lot: Premises) => string;
}

/** Least width of a drawing, mm: small blocks are not drawn larger than the others. */
const NARROWEST = 26_000;
/** Room over the walls for the chain of dimensions, and around, mm. */
const CHAIN = 1_900;
const AROUND = 300;
/** Size of texts, as a part of the width. */
const TEXT = 1 / 60;

/** A block from above, the embankment at the top: walls, columns, windows, doors, the lobby and every premises. */
export function BlockScheme({ block, lots, suitable, picked, href }: Props) {
  const [left, top, right, bottom] = boxOf(block.contour);
  const side = Math.max(0, NARROWEST - (right - left)) / 2 + AROUND;
  const unit = (right - left + 2 * side) * TEXT;
  const names: Readonly<Record<Premises['status'], string>> = {
    free: '',
    held: ', бронь',
    booked: ', бронь',
    sold: ', продано',
  };
  return (
    <SchemeSheet box={[left - side, top - CHAIN, right + side, bottom + AROUND]} unit={unit}>
      <Wall outline={block.contour} />
      {[...block.windows, ...block.doors].map(opening => (
        <Ground key={points(opening)} outline={opening} />
      ))}
      {block.windows.map(opening => (
        <Glass key={points(opening)} box={boxOf(opening)} />
      ))}
      {block.rooms.map(({ name, outline }) => (
        <g key={points(outline)}>
          <Ground outline={outline} />
          {name !== '' && (
            <text className={styles.room} fontSize={unit * 0.8} x={middle(outline)[0]} y={middle(outline)[1]}>
              {name}
            </text>
          )}
        </g>
      ))}
      {block.lifts.map(lift => (
        <Lift key={points(lift)} outline={lift} />
      ))}
      {block.stairs.map(stair => (
        <Stair key={points(stair)} outline={stair} tread={300} />
      ))}
      {lots.map(lot => (
        <LotShape
          key={lot.id}
          lot={lot}
          lines={[`№${NBSP}${lot.number}${names[lot.status]}`, areaText(lot.area)]}
          size={unit}
          height={0.28}
          href={href(lot)}
          isPicked={lot.id === picked}
          isSuitable={suitable.has(lot.id)}
        />
      ))}
      {block.columns.map(column => (
        <Wall key={points(column)} outline={column} />
      ))}
      <Chain lots={lots} y={top - CHAIN * 0.4} unit={unit} />
    </SchemeSheet>
  );
}

type Box = ReturnType<typeof boxOf>;

/** Two lines of glass along a window. */
function Glass({ box: [left, top, right, bottom] }: { readonly box: Box }) {
  const third = (bottom - top) / 3;
  return (
    <path
      className={styles.glass}
      d={`M${left} ${top + third}H${right}M${left} ${bottom - third}H${right}`}
    />
  );
}

interface ChainProps {
  readonly lots: readonly Premises[];
  readonly y: number;
  readonly unit: number;
}

/** Clear widths of the premises over their fronts. */
function Chain({ lots, y, unit }: ChainProps) {
  return lots.map(lot => {
    const [left, , right] = boxOf(lot.outline);
    const tick = unit * 0.35;
    return (
      <g key={lot.id}>
        <path
          className={styles.chain}
          d={`M${left} ${y}H${right}${[left, right]
            .map(x => `M${x - tick} ${y + tick}L${x + tick} ${y - tick}`)
            .join('')}`}
        />
        <text className={styles.size} fontSize={unit * 0.8} x={(left + right) / 2} y={y - unit * 0.5}>
          {thousands(right - left)}
        </text>
      </g>
    );
  });
}
