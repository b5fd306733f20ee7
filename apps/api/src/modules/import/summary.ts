import type { ImportKind, WrongCell } from '@quarter/contract/lot-import';

/** How many lots of a kind are on the site, and how many of them would vanish. */
export interface MassWithdrawal {
  readonly kind: ImportKind;
  readonly shown: number;
  readonly vanishing: number;
}

/** How an import is to be done. */
export interface ImportOptions {
  /** Day of the import, ISO: the day of new prices. */
  readonly date: string;
  /** Find everything out, change nothing. */
  readonly dryRun: boolean;
  /** Change nothing when any row is bad. */
  readonly strict: boolean;
  /** The file describes this building only: lots of other buildings do not count as vanished. */
  readonly building: string | null;
  /** Withdraw every lot that no import has brought. */
  readonly replaceDemo: boolean;
  /** Withdraw even more than half of the lots of a kind. */
  readonly allowMassWithdraw: boolean;
}

/** What a person sees of one lot in the summary. */
export interface LotLine {
  readonly kind: ImportKind;
  readonly key: string;
  readonly building: string;
  readonly number: string;
  readonly price: number;
  readonly formerPrice: number | null;
  /** Columns that differ. */
  readonly fields: readonly string[];
}

/** Lots that the summary names for each kind of change. */
export const FIRST = 20;

/** A count with the first lots that make it up. */
export interface Group {
  readonly count: number;
  readonly first: readonly LotLine[];
}

export interface ImportSummary {
  /** Whether the database was changed. */
  readonly applied: boolean;
  /** Why nothing was, or for a dry run would be, changed: a Russian sentence; null when nothing stands against it. */
  readonly refusal: string | null;
  /** The kind of which more than half would be withdrawn, which was not allowed; null when none is. */
  readonly mass: MassWithdrawal | null;
  /** Good rows of each kind that the file has any of. */
  readonly rows: readonly { readonly kind: ImportKind; readonly count: number }[];
  readonly rejected: number;
  readonly skipped: number;
  /** Good rows of which something is taken otherwise than it is written. */
  readonly noted: number;
  readonly added: Group;
  /** Withdrawn before, in the file again. */
  readonly returned: Group;
  readonly changed: Group;
  readonly unchanged: number;
  /** How many lots differ in each column, most frequent first. */
  readonly fields: readonly { readonly field: string; readonly count: number }[];
  /** In the file, but withdrawn at the desk, hence left off the site. */
  readonly offSale: Group;
  readonly priceChanges: Group;
  readonly withdrawn: Group;
  /** Not in the file, but held or booked here, hence left on the site. */
  readonly kept: Group;
  /** A bad row without a key may be any lot, so none was withdrawn. */
  readonly keptForBadRows: boolean;
  /** Sheets that were not read and may have lots: any lot may stand there, so none was withdrawn. */
  readonly unreadSheets: readonly string[];
  /** Lots of former files of kinds that this one says nothing of: they stay as they are. */
  readonly otherKinds: readonly { readonly kind: ImportKind; readonly count: number }[];
  /** Lots that no import has brought: withdrawn now, and still on the site. */
  readonly demo: { readonly withdrawn: number; readonly left: number };
}

/**
 * What becomes of a row that is told of: not taken, rightly passed over, taken otherwise than it is written, taken
 * without the picture of its plan.
 */
export type ProblemKind = 'rejected' | 'skipped' | 'noted' | 'pictureless';

/** A row that is told of as soon as it is found. */
export interface Problem {
  readonly line: number;
  /** Sheet of a workbook. */
  readonly sheet?: string;
  readonly key: string | null;
  readonly reasons: readonly string[];
  /** The same cell by cell, where it is known. */
  readonly cells?: readonly WrongCell[];
}

/** The import cannot be done at all. The message is one Russian sentence for the operator. */
export class ImportRefused extends Error {
  /** The message without what to do about it at the terminal. */
  readonly plain: string;

  /** @param advice which key of the command helps, with the sign that parts it from the message; empty for none */
  constructor(message: string, advice = '') {
    super(`${message}${advice}`);
    this.name = 'ImportRefused';
    this.plain = message;
  }
}

/**
 * The database has not kept all rows of the file until they were compared: the table aside is emptied by a crash, and
 * by a replica that takes over. A file of fewer rows would withdraw the lots of the others. The file itself is well.
 */
export class RowsLost extends ImportRefused {
  constructor(staged: number, left: number) {
    super(
      `пока файл читался, работа базы данных прервалась и часть его строк потерялась (из ${staged} осталось ${left})`,
      '. Запустите команду ещё раз',
    );
    this.name = 'RowsLost';
  }
}

/** «квартир», «машино-мест» after a number: what an operator reads of each kind. */
export const KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  flat: 'квартир',
  parking: 'машино-мест',
  storeroom: 'кладовых',
  commercial: 'помещений',
};
