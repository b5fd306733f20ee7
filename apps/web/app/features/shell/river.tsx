/** One bank as three turns: numbers of an SVG path, start and then six for every turn. */
type Bank = readonly number[];

const OUTER: Bank = [
  -10, 763, 150, 775, 330, 785, 470, 740, 570, 708, 645, 662, 690, 563, 758, 413, 860, 259, 1090, 259, 1270,
  259, 1350, 350, 1460, 475,
];
const INNER: Bank = [
  -10, 1040, 200, 1060, 450, 1080, 640, 1000, 740, 950, 800, 870, 850, 763, 900, 650, 930, 504, 1090, 504,
  1200, 504, 1290, 600, 1460, 755,
];
const STREAMS = 25;

/** Sections on the embankment: middle, size and turn (degrees). */
const SECTIONS = [
  [905, 262, 60, 34, -24],
  [985, 222, 45, 41, -10],
  [1064, 207, 43, 41, 2],
  [1146, 216, 57, 36, 12],
] as const;

const STREAM_PATHS = Array.from({ length: STREAMS - 1 }, (_, index) => between((index + 1) / STREAMS)).join(
  '',
);

/** The bend of the river as a map, drawn with hairlines; decoration of the error page. */
export function River({
  name,
  className,
}: {
  readonly name: string | undefined;
  readonly className: string | undefined;
}) {
  'use no memo'; // Static: remembering it would weigh more than drawing it anew.

  return (
    <svg
      className={className}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={STREAM_PATHS} strokeOpacity="0.16" />
      <path d={between(0) + between(1)} strokeWidth="1.25" />
      <g fill="currentColor" stroke="none">
        {SECTIONS.map(([x, y, width, height, turn]) => (
          <rect
            key={x}
            x={x - width / 2}
            y={y - height / 2}
            width={width}
            height={height}
            transform={`rotate(${turn} ${x} ${y})`}
          />
        ))}
        {name && (
          <text x="1192" y="206" fontSize="14">
            «{name}»
          </text>
        )}
      </g>
    </svg>
  );
}

/** A line at a share of the way from the outer bank to the inner one. */
function between(share: number): string {
  const [x, y, ...turns] = OUTER.map((from, index) =>
    Math.round(from + ((INNER[index] ?? from) - from) * share),
  );
  return `M${x} ${y}C${turns.join(' ')}`;
}
