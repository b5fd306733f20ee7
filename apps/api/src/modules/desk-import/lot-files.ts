import type { ImportAsk, ImportLook } from '@quarter/contract/desk/imports';
import type { ImportChoices, KeptChoices } from '@quarter/contract/import-choices';
import type { StagedRows, StageOrder } from '../import/service.ts';
import type { KeepOptions } from '../plan-pictures/service.ts';
import { JobFailure } from './jobs.ts';

/** What is said about a file: now, and about files of its kind before. */
export interface FileChoices {
  readonly given: ImportChoices;
  readonly kept: readonly KeptChoices[];
}

export interface FileRows extends StagedRows {
  /** Once all are read: the choices that were used and that nobody has kept yet. */
  used(): readonly KeptChoices[];
}

/** A file, and how it is to be read. */
export interface FileAsk {
  readonly path: string;
  readonly scope: Pick<ImportAsk, 'complex' | 'building'>;
  readonly choices: FileChoices;
}

/** Whoever can read files of lots: by their content, apart from the process that answers. */
export interface LotFiles {
  /** What is in a file. Rejects with `ImportRefused` for one that cannot be read. */
  look(path: string, choices: FileChoices, signal: AbortSignal): Promise<ImportLook>;
  /** The rows of a file. They reject with `ImportRefused` when it is unusable. */
  read(file: FileAsk, order: StageOrder, signal: AbortSignal): FileRows;
  /**
   * Writes what an address of the internet has where it can be read. Rejects with `OutsideError` when it does not come,
   * and for machines that are not of the internet.
   */
  fetch(address: string, path: string, signal: AbortSignal): Promise<void>;
  /** How pictures of plans are taken once a file is applied; not at all when absent. */
  readonly pictures?: KeepOptions;
}

const NOBODY = 'Сайт запущен без чтения файлов: загрузите файл командой npm run import';

/** Reads nothing: for a service that nobody has given a reader to. */
export const NO_FILES: LotFiles = {
  look: () => Promise.reject(new JobFailure(NOBODY)),
  read: () => {
    throw new JobFailure(NOBODY);
  },
  fetch: () => Promise.reject(new JobFailure(NOBODY)),
};
