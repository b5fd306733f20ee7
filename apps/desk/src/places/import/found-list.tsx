import { changeWords, fieldTitle, LIST_TITLES } from '@quarter/contract/desk/import-words';
import type { ImportList, ImportLotRow, ImportProblemRow } from '@quarter/contract/desk/imports';
import { roubles } from '@quarter/domain/format';
import { useState } from 'react';
import { useDesk } from '../../shared/api.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { Pages } from '../../shared/ui/pages.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { PAGE_SIZE } from '../../shared/use-filters.ts';
import styles from './import.module.css';
import { titleOf, whereWords } from './words.ts';

interface Props {
  readonly id: string;
  /** Of the file: another check has other lists. */
  readonly version: number;
  readonly list: ImportList;
}

/** A list of what a check has found, by pages. */
export function FoundList({ id, version, list }: Props) {
  const [offset, setOffset] = useState(0);
  const query = new URLSearchParams({
    list,
    limit: String(PAGE_SIZE),
    offset: String(offset),
    v: String(version),
  });
  const rows = useDesk('deskImportRows', { params: { id }, query }, { keepsFormer: true });
  return (
    <Loaded query={rows}>
      {({ count, results }) => {
        const lots = results.filter(row => row.type === 'lot');
        const problems = results.filter(row => row.type === 'row');
        return (
          <>
            {lots.length > 0 && (
              <Rows
                label={LIST_TITLES[list]}
                columns={list === 'changed' || list === 'returned' ? CHANGED : PLAIN}
                rows={lots}
                keyOf={({ key, line }) => `${key} ${line}`}
              />
            )}
            {problems.length > 0 && (
              <Rows
                label={LIST_TITLES[list]}
                columns={list === 'rejected' ? WRONG : TOLD}
                rows={problems}
                keyOf={row => JSON.stringify([row.sheet, row.line, row.key, row.reasons])}
              />
            )}
            <Pages count={count} limit={PAGE_SIZE} offset={offset} onMove={setOffset} />
            <ExportButton name="deskExportImportRows" params={{ id }} chosen={`list=${list}`} />
          </>
        );
      }}
    </Loaded>
  );
}

const LOT: readonly Column<ImportLotRow>[] = [
  { title: 'Лот', isName: true, cell: titleOf },
  { title: 'Где', cell: ({ building, floor }) => `${building}, этаж ${floor}` },
];
const PRICE: Column<ImportLotRow> = { title: 'Цена', isNumber: true, cell: ({ price }) => roubles(price) };
const LINE: Column<ImportLotRow> = {
  title: 'Строка',
  isNumber: true,
  cell: ({ line }) => line ?? '—',
};
const PLAIN = [...LOT, PRICE, LINE];
const CHANGES: Column<ImportLotRow> = {
  title: 'Было → станет',
  cell: ({ changes }) => (
    <ul className={styles.samples}>
      {Object.entries(changes).map(([field, change]) => (
        <li key={field}>
          <span className={styles.pale}>{fieldTitle(field)}:</span> {changeWords(field, change)}
        </li>
      ))}
    </ul>
  ),
};
const CHANGED = [...LOT, CHANGES, LINE];

const PLACE: readonly Column<ImportProblemRow>[] = [
  { title: 'Где', isName: true, cell: whereWords },
  { title: 'ID', cell: ({ key }) => key ?? '—' },
];
const TOLD: readonly Column<ImportProblemRow>[] = [
  ...PLACE,
  { title: 'Что с ней', cell: ({ reasons }) => reasons.join('; ') },
];
const WRONG: readonly Column<ImportProblemRow>[] = [
  ...PLACE,
  {
    title: 'Что не так',
    cell: ({ cells, reasons }) =>
      cells.length === 0 ? (
        reasons.join('; ')
      ) : (
        <ul className={styles.cells}>
          {cells.map(({ column, text, reason }) => (
            <li key={column}>
              <span className={styles.pale}>{column}</span>
              <mark className={styles.wrong}>{text || 'пусто'}</mark>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      ),
  },
];
