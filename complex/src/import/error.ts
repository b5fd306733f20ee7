/** The whole file is unusable. The message is one Russian sentence for the operator. */
export class ImportFileError extends Error {
  /** Line of the file, from 1; null when the fault has no line. */
  readonly line: number | null;
  /** The message without what to do about it at the terminal. */
  readonly plain: string;

  /**
   * @param sheet name of the sheet of a workbook
   * @param advice which key of the command helps, with the sign that parts it from the message; empty for none
   */
  constructor(message: string, line: number | null = null, sheet: string | null = null, advice = '') {
    const place = [
      ...(sheet === null ? [] : [`лист «${sheet}»`]),
      ...(line === null ? [] : [`строка ${line}`]),
    ];
    const plain = place.length === 0 ? message : `${place.join(', ')}: ${message}`;
    super(`${plain}${advice}`);
    this.name = 'ImportFileError';
    this.line = line;
    this.plain = plain;
  }
}

/** The file has bytes that no text has, and is no archive either. */
export class NoTextError extends ImportFileError {
  constructor(line: number | null = null) {
    super('это не текстовый файл: нужна книга xlsx, CSV или XML', line);
    this.name = 'NoTextError';
  }
}
