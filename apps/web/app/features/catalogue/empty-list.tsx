import { conditionsOf } from '@quarter/contract/flat-filter';
import { counted, FLATS } from '@quarter/domain/format';
import { useEffect } from 'react';
import { noteLater } from '../../shared/visit/note-later.ts';
import button from '../../ui/button.module.css';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Address, withoutChoices } from './address.ts';
import type { Advice } from './advice.ts';
import styles from './empty-list.module.css';
import { useHref } from './use-href.ts';

interface Props {
  /** What is chosen, in words. */
  readonly chips: readonly { readonly text: string }[];
  readonly advice: readonly Advice[];
  readonly chosen: Address;
  /** What the list answers; `chosen` may have gone on. */
  readonly shown: Address;
}

/** Nothing found: says what was asked for, and which filter to relax with what result. */
export function EmptyList({ chips, advice, chosen, shown }: Props) {
  const href = useHref();
  const conditions = conditionsOf(shown.filter);
  useEffect(() => noteLater(({ noteSeen }) => noteSeen('searches', conditions)), [conditions]);
  return (
    <EmptyState
      className={styles.empty}
      title="Таких квартир сейчас нет"
      text={chips.map(chip => chip.text).join(', ')}
      actions={
        <a className={cx(button.button, button.medium, button.filled)} href={href(withoutChoices(chosen))}>
          Сбросить всё
        </a>
      }
      waysLabel="Что можно изменить"
      ways={advice.map(({ key, text, count, filter }) => ({
        key,
        text,
        aside: counted(count, FLATS),
        href: href({ ...chosen, filter, pages: 1 }),
      }))}
    />
  );
}
