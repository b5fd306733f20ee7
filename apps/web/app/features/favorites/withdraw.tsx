import { ApiError } from '@quarter/contract/errors';
import type { Notice } from '@quarter/contract/favorites';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { VisitorApi } from '../../visitor-api.ts';
import styles from './withdraw.module.css';

interface Props {
  readonly call: VisitorApi;
  /** Key of the message whose link led here. */
  readonly noticeKey: string;
}

type State =
  | { readonly kind: 'asking' | 'unknown' | 'failed' | 'ended' }
  | { readonly kind: 'known'; readonly notice: Notice };

/** Ends messages about favourites by one press. Opening the page ends nothing: programs open links by themselves. */
export function Withdraw({ call, noticeKey }: Props) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [isSending, setSending] = useState(false);
  const params = { key: noticeKey };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each key.
  useEffect(() => {
    call('favoritesNotice', { params }).then(
      notice => setState({ kind: 'known', notice }),
      error => setState({ kind: error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed' }),
    );
  }, [noticeKey]);

  async function end() {
    setSending(true);
    try {
      await call('withdrawNotices', { params });
      setState({ kind: 'ended' });
    } catch (error) {
      console.warn('Subscription was not ended', error);
      setState({ kind: 'failed' });
    } finally {
      setSending(false);
    }
  }

  if (state.kind === 'asking') return null;
  const isActive = state.kind === 'known' && state.notice.state !== 'ended';
  return (
    <section className={styles.withdraw} aria-label="Подписка">
      <p role="status">
        {isActive && `Сообщаем об\u00a0изменениях избранного: ${state.notice.contact}`}
        {(state.kind === 'ended' || (state.kind === 'known' && !isActive)) &&
          'Больше не\u00a0сообщаем об\u00a0изменениях избранного'}
        {state.kind === 'unknown' && 'Такой подписки нет'}
        {state.kind === 'failed' && 'Не\u00a0получилось. Проверьте связь и\u00a0попробуйте ещё\u00a0раз'}
      </p>
      {(isActive || state.kind === 'failed') && (
        <Button size="small" variant="outline" busy={isSending} onClick={end}>
          Больше не&nbsp;сообщать
        </Button>
      )}
    </section>
  );
}
