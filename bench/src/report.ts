/** A figure with its target; without one it is there to be seen. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Bound that holds when the figure is not above (`most`) or not below (`least`) it. */
  readonly target?: { readonly most: number } | { readonly least: number };
}

/** Whether a figure keeps its target; one without a target always does. */
export function isMet({ value, target }: Figure): boolean {
  if (!target) return true;
  return 'most' in target ? value <= target.most : value >= target.least;
}

/** Room for a name. */
const NAME = 66;

/** One line per figure: name, value, target, verdict. */
export function lineOf(figure: Figure): string {
  const { name, value, unit, target } = figure;
  const shown = `${format(value)} ${unit}`.trim();
  if (!target) return `${name.padEnd(NAME)} ${shown}`;
  const [bound, word] = 'most' in target ? [target.most, 'at most'] : [target.least, 'at least'];
  return `${name.padEnd(NAME)} ${shown.padEnd(16)} ${`${word} ${format(bound)}`.padEnd(18)} ${isMet(figure) ? 'met' : 'MISSED'}`;
}

function format(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
