import type { KeepOptions, KeptSummary } from '../plan-pictures/service.ts';

/** How an import is to be done. */
export interface ImportOptions {
  /** Day of the import, ISO: the day of new prices. */
  readonly date: string;
  /** Find everything out, change nothing. */
  readonly dryRun: boolean;
  /** Change nothing when any row is bad. */
  readonly strict: boolean;
  /** The file describes this building only: flats of other buildings do not count as vanished. */
  readonly building: string | null;
  /** Withdraw every lot that no import has brought. */
  readonly replaceDemo: boolean;
  /** Withdraw even more than half of the flats. */
  readonly allowMassWithdraw: boolean;
  /** How pictures of plans are taken once the rows are applied; not at all by default. */
  readonly pictures?: KeepOptions;
}

/** What a person sees of one flat in the summary. */
export interface FlatLine {
  readonly key: string;
  readonly building: string;
  readonly number: string;
  readonly price: number;
  readonly formerPrice: number | null;
  /** Columns that differ. */
  readonly fields: readonly string[];
}

/** A count with the first flats that make it up. */
export interface Group {
  readonly count: number;
  readonly first: readonly FlatLine[];
}

export interface ImportSummary {
  /** Whether the database was changed. */
  readonly applied: boolean;
  /** Why nothing was, or for a dry run would be, changed: a Russian sentence; null when nothing stands against it. */
  readonly refusal: string | null;
  readonly rows: number;
  readonly rejected: number;
  readonly skipped: number;
  readonly added: Group;
  /** Withdrawn before, in the file again. */
  readonly returned: Group;
  readonly changed: Group;
  readonly unchanged: number;
  /** How many flats differ in each column, most frequent first. */
  readonly fields: readonly { readonly field: string; readonly count: number }[];
  readonly priceChanges: Group;
  readonly withdrawn: Group;
  /** Not in the file, but held or booked here, hence left on the site. */
  readonly kept: Group;
  /** A bad row without a key may be any flat, so none was withdrawn. */
  readonly keptForBadRows: boolean;
  /** Lots that no import has brought: withdrawn now, and still on the site. */
  readonly demo: { readonly withdrawn: number; readonly left: number };
  /** What has become of the pictures of plans; null when none were to be taken. */
  readonly pictures: KeptSummary | null;
}

/**
 * What becomes of a row that is told of: not taken, rightly passed over, taken otherwise than it is written, taken
 * without the picture of its plan.
 */
export type ProblemKind = 'rejected' | 'skipped' | 'noted' | 'pictureless';

/** A row that is told of as soon as it is found. */
export interface Problem {
  readonly line: number;
  readonly key: string | null;
  readonly reasons: readonly string[];
}

/** The import cannot be done at all. The message is one Russian sentence for the operator. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefused';
  }
}
