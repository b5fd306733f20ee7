/** The whole file is unusable. The message is one Russian sentence for the operator. */
export class ImportFileError extends Error {
  /** Line of the file, from 1; null when the fault has no line. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `строка ${line}: ${message}`);
    this.name = 'ImportFileError';
    this.line = line;
  }
}
