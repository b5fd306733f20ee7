import { strToU8, zipSync } from 'fflate';
import { columnName } from './xlsx-sheet.ts';

/** A cell of a made workbook: a formula has its last result beside it. */
export type MadeCell =
  | string
  | number
  | boolean
  | null
  | Date
  | { readonly formula: string; readonly value: number };

export interface MadeSheet {
  readonly name: string;
  readonly rows: readonly (readonly MadeCell[])[];
  readonly merges?: readonly string[];
  readonly isHidden?: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DAY = 24 * 60 * 60 * 1000;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Bytes of a workbook with these sheets; `more` adds or replaces parts of it. */
export function madeWorkbook(
  sheets: readonly MadeSheet[],
  more: Readonly<Record<string, Uint8Array | string>> = {},
): Uint8Array {
  const ids = sheets.map((_, index) => index + 1);
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"></Types>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${ids
      .map(
        id => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    // Style 1 is the form of a day.
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
    ),
    ...more,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

function sheetXml({ rows, merges = [] }: MadeSheet): string {
  const data = rows.map((cells, row) => {
    const filled = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('');
    return filled === '' ? '' : `<row r="${row + 1}">${filled}</row>`;
  });
  const merged = merges.map(ref => `<mergeCell ref="${ref}"/>`).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${data.join('')}</sheetData>${
    merged === '' ? '' : `<mergeCells count="${merges.length}">${merged}</mergeCells>`
  }</worksheet>`;
}

function cellXml(cell: MadeCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return `<c r="${address}" s="1"><v>${cell.getTime() / DAY + 25_569}</v></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
