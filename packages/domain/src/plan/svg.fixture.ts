import type { Point } from './types.ts';

/** Content of the group or the attributes of the path with the given id. */
export function byId(svg: string, id: string): string {
  const start = svg.indexOf(`id="${id}"`);
  if (start < 0) throw new Error(`The drawing has no ${id}`);
  const open = svg.lastIndexOf('<', start);
  if (svg.startsWith('<path', open)) return svg.slice(open, svg.indexOf('/>', open) + 2);
  let depth = 0;
  for (const tag of svg.slice(open).matchAll(/<g\b[^>]*>|<\/g>/g)) {
    depth += tag[0] === '</g>' ? -1 : 1;
    if (depth === 0) return svg.slice(open, open + tag.index);
  }
  throw new Error(`The group ${id} is not closed`);
}

export interface Path {
  readonly attributes: string;
  /** Subpaths as absolute points; arcs by their middles and ends. */
  readonly lines: readonly Point[][];
}

/** Paths of a piece of markup. Reads relative commands m l h v a z. */
export function pathsOf(svg: string): Path[] {
  return [...svg.matchAll(/<path([^>]*) d="([^"]*)"\/>/g)].map(([, attributes = '', data = '']) => ({
    attributes,
    lines: linesOf(data),
  }));
}

function linesOf(data: string): Point[][] {
  const lines: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    const [first = 0] = numbers;
    const last = numbers.slice(-2);
    if (command === 'z') {
      [x, y] = lines.at(-1)?.[0] ?? [0, 0];
      continue;
    }
    const [fromX, fromY] = [x, y];
    if (command === 'h') x += first;
    else if (command === 'v') y += first;
    else if ('mla'.includes(command)) {
      x += last[0] ?? 0;
      y += last[1] ?? 0;
    } else throw new Error(`Command ${command} is not expected`);
    if (command === 'm') lines.push([]);
    if (command === 'a') lines.at(-1)?.push(arcMiddle([fromX, fromY], [x, y], first, numbers[4] === 1));
    lines.at(-1)?.push([x, y]);
  }
  return lines;
}

/** Middle of the smaller arc between two points; clockwise on the screen when `clockwise`. */
function arcMiddle([ax, ay]: Point, [bx, by]: Point, radius: number, clockwise: boolean): Point {
  const chord = Math.hypot(bx - ax, by - ay);
  const rise = radius - Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2));
  const side = (clockwise ? rise : -rise) / chord;
  return [(ax + bx) / 2 + (by - ay) * side, (ay + by) / 2 - (bx - ax) * side];
}
