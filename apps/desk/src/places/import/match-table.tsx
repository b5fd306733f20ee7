import { Select } from '@mantine/core';
import type { DeskImportTable, ImportLook } from '@quarter/contract/desk/imports';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import styles from './import.module.css';
import { fieldOf, IGNORED, type Matching, twiceIn } from './matching.ts';

interface Props {
  readonly table: DeskImportTable;
  readonly fields: ImportLook['fields'];
  readonly matching: Matching;
  readonly onChoose: (header: string, field: string) => void;
}

interface Line {
  readonly index: number;
  readonly header: string;
  readonly field: string;
  readonly isRemembered: boolean;
  readonly texts: readonly string[];
}

/** Columns of a file with their first cells, and what each is read as. */
export function MatchTable({ table, fields, matching, onChoose }: Props) {
  const twice = twiceIn(table, matching);
  const lines = table.columns.map((column, index) => ({
    index,
    header: column.header,
    field: fieldOf(column, matching),
    isRemembered: column.is_chosen && matching.columns[column.header] === undefined,
    texts: table.rows.map(row => row[index] ?? ''),
  }));
  const options = [
    { value: IGNORED, label: 'не читать' },
    ...fields.map(({ name, title }) => ({ value: name, label: title })),
  ];
  const columns: readonly Column<Line>[] = [
    { title: 'Столбец файла', isName: true, cell: ({ header }) => header || 'без заголовка' },
    {
      title: 'Первые строки',
      cell: ({ texts }) => (
        <ul className={styles.samples}>
          {texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells of rows that stay where they are.
            <li key={index}>{text || '—'}</li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Что это',
      cell: ({ header, field, isRemembered }) =>
        header === '' ? (
          'не читается'
        ) : (
          <Select
            aria-label={`Что в столбце «${header}»`}
            data={options}
            searchable
            allowDeselect={false}
            nothingFoundMessage="Такого поля нет"
            value={field}
            error={twice.has(header) ? 'Это поле уже есть в другом столбце' : undefined}
            description={isRemembered ? 'Запомнено с прошлого раза' : undefined}
            inputWrapperOrder={['input', 'description', 'error']}
            onChange={chosen => chosen !== null && onChoose(header, chosen)}
          />
        ),
    },
  ];
  const title = table.sheet === null ? 'Столбцы' : `Лист «${table.sheet}»`;
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      <Rows
        label={title}
        columns={columns}
        rows={lines}
        keyOf={({ index }) => String(index)}
        isPale={({ field }) => field === IGNORED}
      />
    </section>
  );
}
