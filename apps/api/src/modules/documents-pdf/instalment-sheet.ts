import { longDate } from '@quarter/domain/dates';
import { percent, roubles } from '@quarter/domain/format';
import type { InstalmentRow } from '@quarter/domain/instalment';
import { type Column, linesOn } from './lines.ts';
import type { Page } from './page.ts';

/** What the schedule of an instalment says. */
export interface InstalmentSheet {
  readonly project: string;
  readonly address: string;
  readonly title: string;
  /** ISO date on which it was counted. */
  readonly date: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Whole roubles, without the discount; the rows sum to it. */
  readonly price: number;
  readonly rows: readonly InstalmentRow[];
  /** Terms of the developer, sentence by sentence. */
  readonly notes: readonly string[];
}

const COLUMNS: readonly Column[] = [
  { x: 0, width: 24 },
  { x: 28, width: 130 },
  { x: 160, width: 150 },
  { x: 310, width: 94, align: 'right' },
  { x: 405, width: 94, align: 'right' },
];
const HEAD = ['№', 'Оплатить до', 'Платёж', 'Сумма', 'Остаток'];

/** Writes the dated schedule. */
export function writeInstalment(page: Page, sheet: InstalmentSheet): void {
  const { text, row, cells } = linesOn(page);
  text(`${sheet.project}, ${sheet.address}`, 10, { isQuiet: true, gap: 10 });
  text(`${sheet.title}: график платежей`, 22, { gap: 2 });
  text(`Расчёт на ${longDate(sheet.date)}`, 10, { isQuiet: true, gap: 12 });
  for (const { label, value } of sheet.facts) row(label, value);
  page.y += 10;
  cells(COLUMNS, HEAD, { isQuiet: true });
  for (const [index, { date, kind, amount, left }] of sheet.rows.entries()) {
    const name =
      kind === 'regular'
        ? 'Регулярный платёж'
        : `${kind === 'first' ? 'Первый взнос' : 'Последний платёж'}, ${percent((amount / sheet.price) * 100)}`;
    const day = longDate(date).replace(/\sгода$/, '');
    const words = [String(index + 1), day, name, roubles(amount), roubles(left)];
    cells(COLUMNS, words, { font: kind === 'regular' ? 'text' : 'strong', head: HEAD });
  }
  const total = ['', 'Итого', 'равно цене договора', roubles(sheet.price), ''];
  cells(COLUMNS, total, { font: 'strong', head: HEAD });
  page.y += 12;
  text(sheet.notes.join(' '), 9, { isQuiet: true });
}
