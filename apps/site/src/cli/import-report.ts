import type { ImportResult } from '@quarter/api/modules/import/service';
import {
  type Group,
  type ImportSummary,
  KIND_WORDS,
  type LotLine,
  type Problem,
  type ProblemKind,
} from '@quarter/api/modules/import/summary';
import type { KeptSummary } from '@quarter/api/modules/plan-pictures/service';
import { asField, titleOf } from '@quarter/complex/import/columns';
import { percent, roubles, thousands } from '@quarter/domain/format';
import { oneLine } from '@quarter/domain/one-line';

/** Before the number of a lot. */
const NUMBERS: Readonly<Record<LotLine['kind'], string>> = {
  flat: 'кв.',
  parking: 'м/м',
  storeroom: 'кладовая',
  commercial: 'помещение',
};

const MARKS: Readonly<Record<ProblemKind, string>> = {
  rejected: 'ОШИБКА ',
  skipped: 'пропуск',
  noted: 'правка ',
  pictureless: 'картинка',
};

/** One row of a file that the operator is told of. */
export function describeProblem({ line, sheet, key, reasons }: Problem, kind: ProblemKind): string {
  const id = key === null ? '' : `, id ${key}`;
  // Keys and reasons quote the file, which may command the terminal.
  const where = sheet === undefined ? '' : `лист «${sheet}», `;
  return oneLine(`${MARKS[kind]} ${where}строка ${line}${id}: ${reasons.join('; ')}`);
}

/** What an import did, or would do, as lines of text; kinds of change that there are none of are left out. */
export function describeSummary(summary: ImportResult): string {
  const { fields, demo } = summary;
  // A flat is as good as not there when its row is passed over: somebody else sells it now.
  const absent = summary.skipped > 0 ? 'нет в файле или строка пропущена' : 'нет в файле';
  const lines = [
    `${goodRows(summary)}, строк с ошибками: ${thousands(summary.rejected)}, ` +
      `пропущено: ${thousands(summary.skipped)}`,
    ...group('добавить', summary.added, flat => roubles(flat.price)),
    ...group('вернуть на сайт', summary.returned, whatDiffers),
    ...group('изменить', summary.changed, whatDiffers),
    ...fields.map(({ field, count }) => `      ${title(field)}: ${thousands(count)}`),
    ...group('в файле есть, но сняты с продажи у нас', summary.offSale, flat => roubles(flat.price)),
    ...group('цена изменится', summary.priceChanges, priceChange),
    ...group(`снять с сайта (${absent})`, summary.withdrawn, flat => roubles(flat.price)),
    ...group(`оставить, хотя ${absent}: заняты у нас`, summary.kept, flat => roubles(flat.price)),
    `  без изменений: ${thousands(summary.unchanged)}`,
  ];
  if (demo.withdrawn > 0) lines.push(`  снять с сайта демонстрационные лоты: ${thousands(demo.withdrawn)}`);
  if (demo.left > 0)
    lines.push(`На сайте остаются лоты не из импорта: ${thousands(demo.left)}. Снять их: --replace-demo`);
  if (summary.otherKinds.length > 0) {
    const kinds = summary.otherKinds.map(({ kind, count }) => `${KIND_WORDS[kind]} ${thousands(count)}`);
    lines.push(`В файле нет лотов этих видов, на сайте остаются прежние: ${kinds.join(', ')}.`);
  }
  if (summary.keptForBadRows)
    lines.push('Ничего не снимается: у строки с ошибкой не прочитан id, и она может быть любым лотом.');
  if (summary.unreadSheets.length > 0) lines.push(describeUnread(summary.unreadSheets));
  lines.push(outcome(summary));
  if (summary.pictures !== null) lines.push(...pictureLines(summary.pictures));
  if (summary.picturesFailure !== null)
    lines.push('Картинки планировок взяты не все: внутренняя ошибка. Следующий импорт попробует снова.');
  return lines.join('\n');
}

/** Why nothing vanishes with a workbook, and what to do. @param names of sheets that were not read, one at least */
export function describeUnread(names: readonly string[]): string {
  const some = names.slice(0, 5).map(name => `«${name}»`);
  const rest = names.length > some.length ? ` и\u00a0ещё ${names.length - some.length}` : '';
  return oneLine(
    `Ничего не\u00a0снимается: в\u00a0книге не\u00a0прочитаны листы, на\u00a0которых могут быть лоты: ${some.join(', ')}${rest}. ` +
      'Лоты с\u00a0этих листов остаются на\u00a0сайте прежними. Откройте скрытый лист, дайте столбцам понятные заголовки ' +
      'или удалите лист из\u00a0книги.',
  );
}

/** What has become of the pictures of plans; nothing when none were asked for. */
export function pictureLines({ taken, same, failed, left }: KeptSummary): string[] {
  if (taken + same + failed + left === 0) return [];
  const lines = [
    `Картинки планировок: получено ${thousands(taken)}, без изменений ${thousands(same)}, не получено ${thousands(failed)}`,
  ];
  if (failed > 0)
    lines.push(
      '  вместо неполученных сайт показывает прежние или «План уточняется»; следующий импорт попробует снова',
    );
  if (left > 0) lines.push(`  осталось на следующий импорт: ${thousands(left)}`);
  return lines;
}

/** «Годных квартир в файле: 8»; of several kinds each with its count. */
function goodRows({ rows }: ImportSummary): string {
  const [only] = rows;
  if (rows.length === 1 && only) return `Годных ${KIND_WORDS[only.kind]} в файле: ${thousands(only.count)}`;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const kinds = rows.map(({ kind, count }) => `${KIND_WORDS[kind]} ${thousands(count)}`);
  return `Годных лотов в файле: ${thousands(total)} (${kinds.join(', ')})`;
}

function outcome({ applied, refusal }: ImportSummary): string {
  if (refusal !== null) return `Ничего не изменено: ${refusal}.`;
  return applied ? 'Применено.' : 'Это проверка (--dry-run): ничего не изменено.';
}

function group(name: string, { count, first }: Group, say: (lot: LotLine) => string): string[] {
  if (count === 0) return [];
  const lines = first.map(
    lot => `      ${lot.building}, ${NUMBERS[lot.kind]} ${lot.number} (${lot.key}): ${say(lot)}`,
  );
  if (count > first.length) lines.push(`      и ещё ${thousands(count - first.length)}`);
  return [`  ${name}: ${thousands(count)}`, ...lines];
}

function whatDiffers(flat: LotLine): string {
  return flat.fields.length === 0 ? 'та же' : flat.fields.map(title).join(', ');
}

function priceChange({ price, formerPrice }: LotLine): string {
  if (formerPrice === null || formerPrice === 0) return roubles(price);
  const change = (price / formerPrice - 1) * 100;
  return `${roubles(formerPrice)} → ${roubles(price)} (${change > 0 ? '+' : ''}${percent(change, 1)})`;
}

function title(field: string): string {
  if (field === 'details') return 'Сведения';
  const known = asField(field);
  return known === null ? field : titleOf(known);
}
