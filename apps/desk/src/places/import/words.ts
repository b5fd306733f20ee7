import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskImportRun, DeskImportUndone } from '@quarter/contract/desk/import-runs';
import {
  type DeskImportSummary,
  IMPORT_PART_BYTES,
  type ImportList,
  type ImportLook,
  type ImportProblemRow,
  type ImportProgress,
} from '@quarter/contract/desk/imports';
import type { DeskLotKind } from '@quarter/contract/desk/lots';
import { counted, LOTS, NBSP, percent, thousands } from '@quarter/domain/format';
import { lotName } from '@quarter/domain/lot-name';

export const FORMAT_TITLES: Readonly<Record<ImportLook['format'], string>> = {
  csv: 'таблица CSV',
  xlsx: 'книга Excel',
  xml: 'XML',
  yandex: 'фид Яндекс.Недвижимости',
  profitbase: 'фид Profitbase',
  cian: 'фид ЦИАН',
  avito: 'фид Авито',
  domclick: 'фид Домклика',
};

type Waits = DeskResponse<'deskImports'>['drafts'][number];

const STATE_TITLES: Readonly<Record<Waits['state'], string>> = {
  uploading: 'ещё не прочитан',
  unreadable: 'не прочитан',
  ready: 'ждёт проверки',
  checked: 'проверен, не применён',
};

/** Whether pieces of a file are missing. */
export function isLeft({ state, size, parts }: Pick<Waits, 'state' | 'size' | 'parts'>): boolean {
  return state === 'uploading' && parts * IMPORT_PART_BYTES < size;
}

/** What a file waits for: «отправлено 12%», «ждёт проверки» */
export function waitingWords(file: Pick<Waits, 'state' | 'size' | 'parts'>): string {
  if (!isLeft(file)) return STATE_TITLES[file.state];
  return `отправлено ${sentWords(file.parts * IMPORT_PART_BYTES, file.size)}`;
}

/** «Квартира № 12» */
export const titleOf = (lot: { readonly kind: DeskLotKind; readonly number: string }) => lotName(lot);

/** «Строка 5», «Паркинг, строка 5» */
export function whereWords({ sheet, line }: Pick<ImportProblemRow, 'sheet' | 'line'>): string {
  if (line === null) return sheet ?? '—';
  return sheet === null ? `Строка ${line}` : `${sheet}, строка ${line}`;
}

const KINDS: Readonly<Record<DeskLotKind, string>> = {
  flat: 'квартир',
  parking: 'машино-мест',
  storeroom: 'кладовых',
  commercial: 'помещений',
};

/** Lists that a check has anything in, with how many. */
export function listsOf(summary: DeskImportSummary): readonly { list: ImportList; count: number }[] {
  const { rejected, changed, added, returned, withdrawn, kept, off_sale, noted, skipped } = summary;
  const all: readonly (readonly [ImportList, number])[] = [
    ['rejected', rejected],
    ['changed', changed.count],
    ['added', added.count],
    ['returned', returned.count],
    ['withdrawn', withdrawn.count],
    ['kept', kept.count],
    ['off_sale', off_sale.count],
    ['noted', noted],
    ['skipped', skipped],
  ];
  return all.flatMap(([list, count]) => (count > 0 ? [{ list, count }] : []));
}

/** What a file has and what it comes to, a sentence each. */
export function summaryWords(summary: DeskImportSummary): readonly string[] {
  const { rows, demo, mass, price_changes } = summary;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const kinds = rows.map(({ kind, count }) => `${KINDS[kind]} ${thousands(count)}`).join(', ');
  return [
    `Годных лотов в${NBSP}файле:${NBSP}${thousands(total)} (${kinds}). Без изменений:${NBSP}${thousands(summary.unchanged)}.`,
    ...(price_changes.count > 0 ? [`Цена изменится: ${counted(price_changes.count, LOTS)}.`] : []),
    ...(mass === null
      ? []
      : [
          `С${NBSP}сайта исчезло бы больше половины ${KINDS[mass.kind]}: ${thousands(mass.vanishing)} из${NBSP}${thousands(mass.shown)}. Похоже на${NBSP}неполный файл. Если так и${NBSP}задумано, разрешите это в${NBSP}настройках и${NBSP}проверьте ещё раз.`,
        ]),
    ...(demo.withdrawn > 0
      ? [`Уйдут с${NBSP}сайта лоты не${NBSP}из файлов: ${thousands(demo.withdrawn)}.`]
      : []),
    ...(demo.left > 0 ? [`На${NBSP}сайте останутся лоты не${NBSP}из файлов: ${thousands(demo.left)}.`] : []),
    ...(summary.other_kinds.length > 0
      ? [
          `Этих лотов в${NBSP}файле нет, на${NBSP}сайте останутся прежние: ${summary.other_kinds
            .map(({ kind, count }) => `${KINDS[kind]} ${thousands(count)}`)
            .join(', ')}.`,
        ]
      : []),
    ...(summary.kept_for_bad_rows
      ? [
          `Ничего не${NBSP}снимается: у${NBSP}строки с${NBSP}ошибкой не${NBSP}прочитан id, и${NBSP}она может быть любым лотом.`,
        ]
      : []),
    ...(summary.unread_sheets.length > 0
      ? [
          `Ничего не${NBSP}снимается: не${NBSP}прочитаны листы ${summary.unread_sheets
            .slice(0, 5)
            .map(name => `«${name}»`)
            .join(', ')}.`,
        ]
      : []),
  ];
}

const JOBS: Readonly<Record<ImportProgress['job'], string>> = {
  look: 'Смотрим, что в файле',
  check: 'Проверяем файл',
  apply: 'Применяем файл',
};
const STAGES: Readonly<Record<ImportProgress['stage'], string>> = {
  waiting: 'ждём, пока закончится другая загрузка',
  reading: 'читаем строки',
  comparing: 'сравниваем с сайтом',
  writing: 'записываем',
};

/** «Проверяем файл: читаем строки, 12 000 из 100 000» */
export function progressWords({ job, stage, done, total }: ImportProgress): string {
  const of = total === null ? '' : ` из${NBSP}${thousands(total)}`;
  const rows = stage === 'reading' && done > 0 ? `, ${thousands(done)}${of}` : '';
  return `${JOBS[job]}: ${STAGES[stage]}${rows}`;
}

/** Part of a job that is done, percent; null while nobody knows. */
export function progressPart({ stage, done, total }: ImportProgress): number | null {
  if (stage === 'comparing' || stage === 'writing') return stage === 'comparing' ? 70 : 85;
  return stage === 'reading' && total !== null && total > 0 ? Math.min(60, (done / total) * 60) : null;
}

/** «новых 3, изменено 12, снято 1» */
export function countsWords(counts: DeskImportRun['counts']): string {
  const parts = [
    counts.added > 0 && `новых ${thousands(counts.added)}`,
    counts.returned > 0 && `вернулось ${thousands(counts.returned)}`,
    counts.changed > 0 && `изменено ${thousands(counts.changed)}`,
    counts.withdrawn + counts.demo > 0 && `снято ${thousands(counts.withdrawn + counts.demo)}`,
    counts.rejected > 0 && `с${NBSP}ошибками ${thousands(counts.rejected)}`,
  ].filter(part => part !== false);
  return parts.length === 0 ? 'без изменений' : parts.join(', ');
}

/** What was taken back, and what was not, by name. */
export function undoneWords({ undone, kept, first }: DeskImportUndone): string {
  const names = first.map(lot => `${lot.building}, ${titleOf(lot)}`).join('; ');
  const more = kept > first.length ? ` и${NBSP}ещё ${thousands(kept - first.length)}` : '';
  const rest =
    kept > 0
      ? ` Остались как есть, потому что после загрузки их меняли или у${NBSP}них кончилась бронь: ${names}${more}.`
      : '';
  return `Возвращено: ${counted(undone, LOTS)}.${rest}`;
}

/** How much of a file was sent: «12%» */
export function sentWords(sent: number, size: number): string {
  return percent(Math.floor((sent / size) * 100));
}
