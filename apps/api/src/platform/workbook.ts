import { Zip, ZipDeflate } from 'fflate';

/** What a column holds: text, a whole number, hundredths, or a moment that is shown in the time of Moscow. */
export interface WorkbookColumn {
  readonly title: string;
  /** Characters. */
  readonly width: number;
  readonly kind?: 'text' | 'whole' | 'hundredths' | 'moment';
}

export type WorkbookCell = string | number | Date | null;

export interface WorkbookSheet {
  readonly title: string;
  readonly columns: readonly WorkbookColumn[];
  /** Rows in their order, some at a time: not all of them are in memory together. */
  readonly rows: AsyncIterable<readonly (readonly WorkbookCell[])[]>;
}

export interface Workbook {
  readonly content: Buffer;
  /** Rows below the head. */
  readonly count: number;
}

/** Styles by their place in `cellXfs`. */
const STYLES = { text: 0, head: 1, whole: 2, hundredths: 3, moment: 4, quoted: 5 } as const;
/** Level of compression: the highest takes three times as long and saves a tenth. */
const LEVEL = 3;
/** Characters of a cell that spreadsheets take. */
const LONGEST = 32_767;
/** What a spreadsheet takes for the beginning of a formula as soon as somebody edits the cell. */
const FORMULA = /^[=+\-@\t\r\n]/;
const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
/** Days from the beginning of spreadsheets to that of Unix. */
const UNIX_DAY = 25_569;

/**
 * A workbook of one sheet with a fixed head, written row by row: beside a hundred thousand rows only the compressed
 * file is in memory. Text is text, whatever it begins with: no cell is a formula, and what looks like one has the mark
 * of a leading apostrophe, so that it stays text when the cell is edited. The writer of the price
 * list holds all rows at once, 500 MB for a hundred thousand.
 */
export async function writeWorkbook({ title, columns, rows }: WorkbookSheet): Promise<Workbook> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: LEVEL });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(partsOf(title))) add(name).push(Buffer.from(text), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  const names = columns.map((_, index) => letters(index));
  sheet.push(Buffer.from(headOf(columns, names)));
  let count = 0;
  for await (const some of rows) {
    let text = '';
    for (const row of some) {
      count += 1;
      text += rowOf(row, count + 1, columns, names);
    }
    sheet.push(Buffer.from(text));
  }
  sheet.push(Buffer.from('</sheetData></worksheet>'), true);
  zip.end();
  if (failure !== null) throw failure;
  return { content: Buffer.concat(chunks), count };
}

function rowOf(
  row: readonly WorkbookCell[],
  number: number,
  columns: readonly WorkbookColumn[],
  names: readonly string[],
): string {
  const cells = row.map((value, index) =>
    cellOf(value, `${names[index]}${number}`, columns[index]?.kind ?? 'text'),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellOf(value: WorkbookCell, place: string, kind: NonNullable<WorkbookColumn['kind']>): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string')
    return textCell(value, place, FORMULA.test(value) ? STYLES.quoted : STYLES.text);
  const number = value instanceof Date ? serialOf(value) : value;
  return `<c r="${place}" s="${STYLES[kind]}"><v>${number}</v></c>`;
}

function textCell(value: string, place: string, style: number): string {
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value.slice(0, LONGEST))}</t></is></c>`;
}

/** A moment as spreadsheets count, in days of Moscow, which has one time the year round. */
function serialOf(at: Date): number {
  return (at.getTime() + MOSCOW_MS) / DAY_MS + UNIX_DAY;
}

/** Name of a column: A…Z, AA… */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of XML without characters that XML has no place for. `_x003D_` would be read as a sign and is written apart. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)
  );
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function headOf(columns: readonly WorkbookColumn[], names: readonly string[]): string {
  const widths = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const cells = columns.map(({ title }, index) => textCell(title, `${names[index]}1`, STYLES.head)).join('');
  return `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${cells}</row>`;
}

/** Everything but the rows. */
function partsOf(title: string): Readonly<Record<string, string>> {
  const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`;
  const style = (format: number, more = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;
  const styles = [
    // Text: 49. Whole: 3, with spaces between thousands. Hundredths: 4. A moment: our own.
    style(49),
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    style(3),
    style(4),
    style(164),
    style(49, ' quotePrefix="1"'),
  ];
  return {
    '[Content_Types].xml': `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
  };
}
