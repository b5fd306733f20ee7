import { IGNORED, type UsedChoices } from '@quarter/complex/import/choices';
import { fieldOf, titleOf } from '@quarter/complex/import/columns';
import { oneLine } from '@quarter/domain/one-line';

/** What the operator, now or in former runs, has said about the file, a line for each table; nothing for nothing. */
export function describeChoices(used: readonly UsedChoices[], isApplied: boolean): string[] {
  const lines = used.map(({ sheet, columns, values, buildings, isKept }) => {
    const parts = [
      ...Object.entries(columns).map(([name, field]) =>
        field === IGNORED ? `столбец «${name}» не читается` : `столбец «${name}» — ${title(field)}`,
      ),
      ...Object.entries(values).map(([field, text]) => `${title(field)} — ${text}`),
      ...Object.entries(buildings).map(([name, label]) => `корпус «${name}» — ${label}`),
    ];
    const where = sheet === null ? '' : `Лист «${sheet}»: `;
    return oneLine(`${where}${parts.join('; ')}${isKept ? ' (запомнено раньше)' : ''}`);
  });
  if (lines.length === 0) return [];
  const isNew = used.some(({ isKept }) => !isKept);
  if (isNew)
    lines.push(
      isApplied
        ? 'Запомнено для таких файлов. Забыть: тот же файл и --forget-columns'
        : 'Запомнится, когда файл будет применён.',
    );
  return lines;
}

function title(field: string): string {
  const known = fieldOf(field);
  return known === null ? field : titleOf(known);
}
