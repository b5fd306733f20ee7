import * as z from 'zod/mini';

/** What a row says of its setting besides what it may be. Words are Markdown. */
interface Row {
  /** Variable of the environment. */
  readonly name: string;
  /** What it means, for who changes the code (README.md) and for who runs the site (docs/ru/README.md). */
  readonly en: string;
  readonly ru: string;
  /** How the tables tell a default that is no plain value; "none" when absent. */
  readonly usual?: { readonly en: string; readonly ru: string };
  /** Settings that it cannot do without. */
  readonly needs?: readonly string[];
  /** Setting without which it means nothing. */
  readonly goesWith?: string;
  /** Whether it can be given by a file too, whose path stands in the variable with `_FILE` after the name. */
  readonly isSecret?: true;
}

/** The rows, by what their settings may be. */
export const rows = z.registry<Row>();
