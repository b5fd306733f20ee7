import type {
  FlatLine,
  Group,
  ImportSummary,
  Problem,
  ProblemKind,
} from '@quarter/api/modules/import/summary';
import type { KeptSummary } from '@quarter/api/modules/plan-pictures/service';
import { asField, titleOf } from '@quarter/complex/import/columns';
import { counted, FLATS, percent, roubles, thousands } from '@quarter/domain/format';
import { oneLine } from '@quarter/domain/one-line';

const MARKS: Readonly<Record<ProblemKind, string>> = {
  rejected: 'ОШИБКА ',
  skipped: 'пропуск',
  noted: 'правка ',
  pictureless: 'картинка',
};

/** One row of a file that the operator is told of. */
export function describeProblem({ line, key, reasons }: Problem, kind: ProblemKind): string {
  const id = key === null ? '' : `, id ${key}`;
  // Keys and reasons quote the file, which may command the terminal.
  return oneLine(`${MARKS[kind]} строка ${line}${id}: ${reasons.join('; ')}`);
}

/** What an import did, or would do, as lines of text; kinds of change that there are none of are left out. */
export function describeSummary(summary: ImportSummary): string {
  const { fields, demo } = summary;
  // A flat is as good as not there when its row is passed over: somebody else sells it now.
  const absent = summary.skipped > 0 ? 'нет в файле или строка пропущена' : 'нет в файле';
  const lines = [
    `Годных квартир в файле: ${thousands(summary.rows)}, строк с ошибками: ${thousands(summary.rejected)}, ` +
      `пропущено: ${thousands(summary.skipped)}`,
    ...group('добавить', summary.added, flat => roubles(flat.price)),
    ...group('вернуть на сайт', summary.returned, whatDiffers),
    ...group('изменить', summary.changed, whatDiffers),
    ...fields.map(({ field, count }) => `      ${title(field)}: ${thousands(count)}`),
    ...group('цена изменится', summary.priceChanges, priceChange),
    ...group(`снять с сайта (${absent})`, summary.withdrawn, flat => roubles(flat.price)),
    ...group(`оставить, хотя ${absent}: заняты у нас`, summary.kept, flat => roubles(flat.price)),
    `  без изменений: ${thousands(summary.unchanged)}`,
  ];
  if (demo.withdrawn > 0) lines.push(`  снять с сайта демонстрационные лоты: ${thousands(demo.withdrawn)}`);
  if (demo.left > 0)
    lines.push(`На сайте остаются лоты не из импорта: ${thousands(demo.left)}. Снять их: --replace-demo`);
  if (summary.keptForBadRows)
    lines.push('Ничего не снимается: у строки с ошибкой не прочитан id, и она может быть любой квартирой.');
  lines.push(outcome(summary));
  if (summary.pictures !== null) lines.push(...pictureLines(summary.pictures));
  return lines.join('\n');
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

function outcome({ applied, refusal }: ImportSummary): string {
  if (refusal !== null) return `Ничего не изменено: ${refusal}.`;
  return applied ? 'Применено.' : 'Это проверка (--dry-run): ничего не изменено.';
}

function group(name: string, { count, first }: Group, say: (flat: FlatLine) => string): string[] {
  if (count === 0) return [];
  const lines = first.map(flat => `      ${flat.building}, кв. ${flat.number} (${flat.key}): ${say(flat)}`);
  if (count > first.length) lines.push(`      и ещё ${counted(count - first.length, FLATS)}`);
  return [`  ${name}: ${thousands(count)}`, ...lines];
}

function whatDiffers(flat: FlatLine): string {
  return flat.fields.length === 0 ? 'та же' : flat.fields.map(title).join(', ');
}

function priceChange({ price, formerPrice }: FlatLine): string {
  if (formerPrice === null || formerPrice === 0) return roubles(price);
  const change = (price / formerPrice - 1) * 100;
  return `${roubles(formerPrice)} → ${roubles(price)} (${change > 0 ? '+' : ''}${percent(change, 1)})`;
}

function title(field: string): string {
  const known = asField(field);
  return known === null ? field : titleOf(known);
}
