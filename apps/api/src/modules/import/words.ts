import { slugOf } from '@quarter/domain/slug';
import type { DictionaryOption } from './staging-repo.ts';
import { ImportRefused } from './summary.ts';

type Dictionary = DictionaryOption['dictionary'];

/** More new words than this are not a list but free text in the wrong column. */
const MOST_NEW = 100;

/** Turns words of a file into values of the lists that lots are described by; unknown words become new options. */
export class Words {
  readonly added: DictionaryOption[] = [];
  private readonly values = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly next = new Map<string, number>();

  constructor(known: readonly DictionaryOption[]) {
    for (const option of known) this.remember(option);
  }

  /** Value of a word: known by its label or by the value itself, without regard to case. */
  valueOf(dictionary: Dictionary, word: string): string {
    const known = this.values.get(keyOf(dictionary, word));
    if (known !== undefined) return known;
    if (this.added.filter(option => option.dictionary === dictionary).length >= MOST_NEW)
      throw new ImportRefused(
        `больше ${MOST_NEW} новых значений в столбце «${TITLES[dictionary]}»: это не список`,
      );
    const option = {
      dictionary,
      value: this.freeValue(dictionary, slugOf(word, 40) || 'option'),
      label: word,
      position: this.next.get(dictionary) ?? 0,
    };
    this.added.push(option);
    this.remember(option);
    return option.value;
  }

  private remember(option: DictionaryOption): void {
    const { dictionary, value, label, position } = option;
    this.values.set(keyOf(dictionary, label), value);
    if (!this.values.has(keyOf(dictionary, value))) this.values.set(keyOf(dictionary, value), value);
    this.taken.add(`${dictionary}/${value}`);
    this.next.set(dictionary, Math.max(this.next.get(dictionary) ?? 0, position + 1));
  }

  private freeValue(dictionary: Dictionary, wanted: string): string {
    let value = wanted;
    for (let count = 2; this.taken.has(`${dictionary}/${value}`); count += 1) value = `${wanted}-${count}`;
    return value;
  }
}

const TITLES: Readonly<Record<Dictionary, string>> = {
  window_look: 'Вид из окна',
  facing_type: 'Отделка',
  features: 'Особенности',
  common_layout_type: 'Планировка',
  parking_type: 'Тип машино-места',
};

function keyOf(dictionary: string, word: string): string {
  return `${dictionary}/${word.toLowerCase().replaceAll('ё', 'е')}`;
}
