/** The whole file is unusable. The message is one Russian sentence for the operator. */
export class ImportFileError extends Error {
  /** Line of the file, from 1; null when the fault has no line. */
  readonly line: number | null;

  /** @param sheet name of the sheet of a workbook */
  constructor(message: string, line: number | null = null, sheet: string | null = null) {
    const place = [
      ...(sheet === null ? [] : [`лист «${sheet}»`]),
      ...(line === null ? [] : [`строка ${line}`]),
    ];
    super(place.length === 0 ? message : `${place.join(', ')}: ${message}`);
    this.name = 'ImportFileError';
    this.line = line;
  }
}
