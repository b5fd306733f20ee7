import { ApiError } from '@quarter/contract/errors';
import type { Notice } from '@quarter/contract/favorites';
import { useEffect, useState } from 'react';
import type { ConsentText } from '../../shared/consent/consent-text.ts';
import { Button } from '../../ui/button.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';
import type { VisitorApi } from '../../visitor-api.ts';
import styles from './withdraw.module.css';

interface Props {
  readonly call: VisitorApi;
  /** Reads the text that the consent is given to. */
  readonly readConsent: () => Promise<ConsentText | null>;
  /** What the link of the message carries. */
  readonly noticeKey: string;
  readonly token: string;
  /** The messages have begun. */
  readonly onConfirm: () => void;
}

type State =
  | { readonly kind: 'asking' | 'old' | 'failed' }
  | { readonly kind: 'known'; readonly notice: Notice };

/** Begins messages about favourites by one press. Opening the page begins nothing: programs open links by themselves. */
export function Confirm({ call, readConsent, noticeKey, token, onConfirm }: Props) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [text, setText] = useState<ConsentText | null>(null);
  const [isSending, setSending] = useState(false);
  const params = { key: noticeKey };

  function fail(error: unknown) {
    const isOld = error instanceof ApiError && (error.status === 404 || error.status === 400);
    setState({ kind: isOld ? 'old' : 'failed' });
  }

  async function read() {
    try {
      setState({ kind: 'known', notice: await call('favoritesNotice', { params }) });
    } catch (error) {
      fail(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each key.
  useEffect(() => {
    void read();
    readConsent().then(setText, (error: unknown) =>
      console.warn('The text of the consent was not read', error),
    );
  }, [noticeKey]);

  async function confirm() {
    setSending(true);
    try {
      await call('confirmNotices', { params, body: { token } });
      onConfirm();
      await read();
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  }

  if (state.kind === 'asking') return null;
  const notice = state.kind === 'known' ? state.notice : null;
  const isOld = state.kind === 'old' || notice?.state === 'expired';
  return (
    <section className={styles.withdraw} aria-label="Подтверждение">
      <div>
        <p role="status">
          {notice?.state === 'waiting' && `Сообщать об\u00a0изменениях избранного на\u00a0${notice.contact}?`}
          {notice?.state === 'active' && `Готово: сообщаем об\u00a0изменениях на\u00a0${notice.contact}`}
          {notice?.state === 'ended' && 'Больше не\u00a0сообщаем об\u00a0изменениях избранного'}
          {isOld && 'Ссылка устарела. Оставьте адрес ещё\u00a0раз там, где\u00a0собирали избранное'}
          {state.kind === 'failed' && 'Не\u00a0получилось. Проверьте связь и\u00a0попробуйте ещё\u00a0раз'}
        </p>
        {notice?.state === 'waiting' && (
          <p className={styles.note}>
            Нажимая «Подтвердить», вы&nbsp;соглашаетесь на{' '}
            <DocumentLink document={text}>
              {notice.channel === 'mail' ? 'обработку этой почты' : 'обработку этого телефона'}
            </DocumentLink>
            , чтобы получать такие сообщения. Отписаться можно по&nbsp;ссылке в&nbsp;каждом
          </p>
        )}
      </div>
      {notice?.state === 'waiting' && (
        <Button size="small" busy={isSending} onClick={confirm}>
          Подтвердить
        </Button>
      )}
      {state.kind === 'failed' && (
        <Button size="small" variant="outline" onClick={read}>
          Попробовать ещё&nbsp;раз
        </Button>
      )}
    </section>
  );
}
