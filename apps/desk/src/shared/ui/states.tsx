import { Button, Skeleton } from '@mantine/core';
import { ApiError, FieldError } from '@quarter/contract/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords } from '../failure-words.ts';
import styles from './states.module.css';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** What stands there until the answer comes; rows of a table by default. */
  readonly skeleton?: ReactNode;
  /** Takes filters away that the service does not know: asking again would not help. */
  readonly onShowAll?: () => void;
  readonly children: (data: T) => ReactNode;
}

/** What a query has brought; until then its skeleton; what went wrong, when it did. */
export function Loaded<T>({ query, skeleton, onShowAll, children }: LoadedProps<T>) {
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <Older onRetry={() => void query.refetch()} />}
        {children(query.data)}
      </>
    );
  }
  if (query.isPending) return skeleton ?? <RowsSkeleton />;
  if (onShowAll && query.error instanceof FieldError) return <Unknown onShowAll={onShowAll} />;
  return <Failed error={query.error} onRetry={() => void query.refetch()} />;
}

/** An address has a filter, or a page, that there is not. */
function Unknown({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <div role="alert" className={styles.state}>
      <p>В адресе страницы отбор, которого нет.</p>
      <Button variant="default" onClick={onShowAll}>
        Показать все
      </Button>
    </div>
  );
}

/** What is there stays in sight when a newer answer did not come. */
function Older({ onRetry }: Pick<FailedProps, 'onRetry'>) {
  return (
    <div role="alert" className={styles.older}>
      <p>Не удалось обновить: показано то, что было.</p>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}

/** Rows that are on their way. */
export function RowsSkeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div role="status" aria-label="Загрузка" className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={index} height={20} width={`${92 - ((index * 17) % 38)}%`} />
      ))}
    </div>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Something did not come. */
export function Failed({ error, onRetry }: FailedProps) {
  if (error instanceof ApiError && error.status === 403) return <Forbidden />;
  return (
    <div role="alert" className={styles.state}>
      <p>{failureWords(error)}</p>
      <Button variant="default" onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** There is nothing, and that is right. @param children what to do about it */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.state}>
      <p>{title}</p>
      {children && <div className={styles.hint}>{children}</div>}
    </div>
  );
}

/** One is known here, but this is not one's place. */
export function Forbidden() {
  return (
    <div role="alert" className={styles.state}>
      <p>У вашей роли нет доступа к этому месту.</p>
      <p className={styles.hint}>Если он нужен для работы, попросите владельца сайта изменить роль.</p>
    </div>
  );
}
