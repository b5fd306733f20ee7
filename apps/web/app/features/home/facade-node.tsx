import { useId } from 'react';
import styles from './facade-node.module.css';

/** Where the number of every part of the drawing stands, and where its line begins: in the order of the list. */
const MARKS: readonly (readonly [x: number, y: number, fromX: number, fromY: number])[] = [
  [40, 96, 131, 96],
  [40, 176, 214, 176],
  [330, 40, 330, 120],
  [700, 250, 610, 289],
  [760, 372, 660, 332],
  [40, 520, 176, 520],
  [560, 520, 470, 452],
];

interface Props {
  readonly label: string;
}

/** Section through the facade and the floor: cladding, insulation, concrete, floating floor, window, air inlet. */
export function FacadeNode({ label }: Props) {
  const id = useId();
  const wool = `${id}wool`;
  const concrete = `${id}concrete`;
  return (
    <svg className={styles.node} viewBox="0 0 800 600" role="img" aria-label={label}>
      <defs>
        <pattern id={wool} width="22" height="22" patternUnits="userSpaceOnUse">
          <path d="M0 5.5q5.5 -5.5 11 0t11 0M0 16.5q5.5 -5.5 11 0t11 0" className={styles.thin} />
        </pattern>
        <pattern
          id={concrete}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V9" className={styles.thin} />
        </pattern>
      </defs>
      {/* The wall above the floor: cladding, gap, wool, concrete. */}
      <path d="M118 0V402H144V0" className={styles.line} />
      <path d="M118 80H144M118 210H144M118 340H144" className={styles.line} />
      <path d="M144 30H170M144 150H170M144 270H170" className={styles.line} />
      <rect x="170" y="0" width="90" height="402" fill={`url(#${wool})`} className={styles.line} />
      <path d="M260 -2H400V302H802V362H400V402H260Z" fill={`url(#${concrete})`} className={styles.bold} />
      {/* The floating floor: elastic layer, screed, oak. */}
      <rect x="408" y="290" width="394" height="10" className={styles.solid} />
      <rect x="408" y="262" width="394" height="28" className={styles.line} />
      <rect x="408" y="252" width="394" height="10" className={styles.line} />
      <path d="M400 252H408V302" className={styles.line} />
      {/* The window under the slab, with its reveal and the inlet above it. */}
      <path d="M118 402H260M144 402V430H260" className={styles.line} />
      <rect x="164" y="430" width="44" height="46" className={styles.bold} />
      <path d="M174 476V602M182 476V602M190 476V602M198 476V602" className={styles.line} />
      <path d="M260 402H400V432H260Z" className={styles.line} />
      <rect x="440" y="402" width="362" height="36" className={styles.line} />
      <path d="M440 452H802" className={styles.line} />
      <path d="M452 420h40m-10 -6l10 6l-10 6M520 420h40m-10 -6l10 6l-10 6" className={styles.line} />
      <g className={styles.marks}>
        {MARKS.map(([x, y, fromX, fromY], index) => (
          <g key={`${x}-${y}`}>
            <path d={`M${x} ${y}L${fromX} ${fromY}`} />
            <circle cx={x} cy={y} r="17" />
            <text x={x} y={y} dy="0.35em">
              {index + 1}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
