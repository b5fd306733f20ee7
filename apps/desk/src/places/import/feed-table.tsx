import type { DeskImportTable } from '@quarter/contract/desk/imports';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import styles from './import.module.css';

type Line = { readonly index: number; readonly cells: readonly string[] };

/** The first lots of a feed, whose columns nobody has to choose. */
export function FeedTable({ table }: { readonly table: DeskImportTable }) {
  const columns: Column<Line>[] = table.columns.map(({ header }, index) => ({
    title: header,
    isName: index === 1,
    cell: ({ cells }) => cells[index] || '—',
  }));
  const lines = table.rows.map((cells, index) => ({ index, cells }));
  return (
    <section aria-label="Первые лоты" className={styles.part}>
      <h2>Первые лоты</h2>
      {lines.length === 0 ? (
        <Empty title="Ни одного лота прочитать не удалось: проверка скажет почему." />
      ) : (
        <Rows label="Первые лоты" columns={columns} rows={lines} keyOf={({ index }) => String(index)} />
      )}
    </section>
  );
}
