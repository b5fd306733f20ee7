import type { RequestKind } from '@quarter/contract/request-words';

interface Words {
  /** Name of the form and text of its button. */
  readonly title: string;
  /** Whether a day and an hour are asked for. */
  readonly hasWish: boolean;
  /** Whether there is room for words, and what they are called. */
  readonly comment: string | null;
}

/** What each kind of form asks. */
export const KINDS: Readonly<Record<RequestKind, Words>> = {
  meeting: { title: 'Записаться на встречу', hasWish: true, comment: null },
  call_back: { title: 'Перезвоните мне', hasWish: false, comment: null },
  question: { title: 'Задать вопрос', hasWish: false, comment: 'Вопрос' },
  parking: { title: 'Узнать о машино-месте', hasWish: false, comment: 'Что важно' },
  storeroom: { title: 'Узнать о кладовой', hasWish: false, comment: 'Что важно' },
  commercial: { title: 'Узнать о помещении', hasWish: false, comment: 'Что планируете открыть' },
  instalment: { title: 'Обсудить рассрочку', hasWish: false, comment: null },
  mortgage: { title: 'Подобрать ипотеку', hasWish: false, comment: null },
};
