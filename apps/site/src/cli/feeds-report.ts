import type { FeedCheck } from '@quarter/api/modules/feeds/check';
import { thousands } from '@quarter/domain/format';

/** A checked feed in words for the operator: one line when all is well, else a line for each lot and its reasons. */
export function describeCheck(check: FeedCheck): string[] {
  const { file, absent, isOff, lots, leftOut, leftOutCount, problems, problemCount } = check;
  if (absent !== null) return [`${file}: ${isOff ? 'выключен' : 'ОШИБКА'}. ${absent}`];
  const counts = [`лотов ${thousands(lots)}`];
  if (leftOutCount > 0) counts.push(`не вошло ${thousands(leftOutCount)}`);
  if (problemCount > 0) counts.push(`ошибок схемы ${thousands(problemCount)}`);
  const verdict = leftOutCount + problemCount === 0 ? 'ошибок нет' : 'ОШИБКИ';
  return [
    `${file}: ${verdict}, ${counts.join(', ')}`,
    ...leftOut.map(({ key, name, faults }) => {
      const reasons = faults.map(({ field, reason }) => `${field}: ${reason}`);
      return `  не вошёл ${name} (${key}): ${reasons.join('; ')}`;
    }),
    ...more(leftOutCount - leftOut.length),
    ...problems.map(({ key, name, reason }) =>
      key === null ? `  схема: ${reason}` : `  схема, ${name} (${key}): ${reason}`,
    ),
    ...more(problemCount - problems.length),
  ];
}

function more(count: number): string[] {
  return count > 0 ? [`  … и ещё ${thousands(count)}`] : [];
}
