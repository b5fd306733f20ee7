import { type ImportOptions, ImportRefused, KIND_WORDS, type MassWithdrawal } from './summary.ts';
import type { countInScope } from './vanished-repo.ts';

type Counts = Awaited<ReturnType<typeof countInScope>>;

/** The first kind of which more than half would vanish; null when there is none, or when that is allowed. */
export function massOf(counts: Counts, { allowMassWithdraw }: ImportOptions): MassWithdrawal | null {
  if (allowMassWithdraw) return null;
  return counts.find(({ shown, vanishing }) => vanishing * 2 > shown) ?? null;
}

/** Why a file that could be applied is not; null when nothing stands against it. */
export function reasonAgainst(
  { strict }: ImportOptions,
  rejected: number,
  mass: MassWithdrawal | null,
): string | null {
  if (strict && rejected > 0) return `строк с ошибками: ${rejected}, а с --strict не допускается ни одной`;
  if (mass === null) return null;
  return (
    `с сайта исчезло бы ${KIND_WORDS[mass.kind]}: ${mass.vanishing} из ${mass.shown}, больше половины, — ` +
    'похоже на неполный файл. Если так и задумано, добавьте --allow-mass-withdraw'
  );
}

/** A file may speak of one complex only. */
export function severalComplexes(names: readonly string[]): ImportRefused {
  const some = names.slice(0, 5).map(name => `«${name}»`);
  return new ImportRefused(
    `в файле несколько комплексов (${some.join(', ')}): выберите один`,
    ', --complex "название"',
  );
}
