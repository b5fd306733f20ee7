import type { Favorite } from '@quarter/contract/favorites';
import { counted, FLATS, OFFERS } from '@quarter/domain/format';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ConsentText } from '../../shared/consent/consent-text.ts';
import { useShare } from '../../shared/use-share.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import type { VisitorApi } from '../../visitor-api.ts';
import { Confirm } from './confirm.tsx';
import { EmptyCollection } from './empty-collection.tsx';
import styles from './favorites-page.module.css';
import { OtherLots } from './other-lots.tsx';
import { type Collection, useCollection } from './use-collection.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { Withdraw } from './withdraw.tsx';

const NoticeForm = lateComponent(() => import('./notice-form.tsx'));

export type FlatFavorite = Extract<Favorite, { kind: 'flat' }>;

interface Props {
  readonly call: VisitorApi;
  /** Reads the text that the consent to messages is given to. */
  readonly readConsent: () => Promise<ConsentText | null>;
  /** Cards of flats, as every list shows them. */
  readonly cards: (flats: readonly FlatFavorite[]) => ReactNode;
  /** Comparison of two to four of the flats. */
  readonly compare: (flats: readonly FlatFavorite[]) => ReactNode;
  /** Cards of flats for a collection without any: seen lately or, of one's own, to begin with. */
  readonly recent: (isOwn: boolean) => ReactNode;
}

/** What the address says; undefined until hydration, because the server's page is the same for everybody. */
function useQuery(): { collection: string | null | undefined; withdraw: string | null } {
  const { search } = useLocation();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  if (!isHere) return { collection: undefined, withdraw: null };
  const query = new URLSearchParams(search);
  return { collection: query.get('collection'), withdraw: query.get('withdraw') };
}

/** What the link to confirm carries, out of the address as soon as it is read: its secret stays in no history. */
function useConfirmation(): { key: string; token: string } | null {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<{ key: string; token: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads each link that comes.
  useEffect(() => {
    const [, key, token] = /^#confirm=([\da-f-]{36})\.([\w-]+)$/.exec(hash) ?? [];
    if (!key || !token) return;
    setFound({ key, token });
    navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash]);
  return found;
}

/** The visitor's favourites, or a collection that somebody has shared. */
export function FavoritesPage({ call, readConsent, cards, compare, recent }: Props) {
  const { collection: key, withdraw } = useQuery();
  const confirmation = useConfirmation();
  const [confirmed, setConfirmed] = useState(0);
  const { state, more, retry } = useCollection(call, key);
  const collection = state.status === 'ready' ? state.collection : null;
  const keptFocus = useKeptFocus(collection?.count);
  const isShared = collection ? !collection.isOwn : typeof key === 'string';

  return (
    <div className={`wrap ${styles.page}`} {...keptFocus}>
      {confirmation && (
        <Confirm
          key={confirmation.key}
          call={call}
          readConsent={readConsent}
          noticeKey={confirmation.key}
          token={confirmation.token}
          onConfirm={() => setConfirmed(times => times + 1)}
        />
      )}
      {withdraw !== null && <Withdraw call={call} noticeKey={withdraw} />}
      <header className={styles.head}>
        <h1 tabIndex={-1}>{isShared ? 'Подборка' : 'Избранное'}</h1>
        {collection && collection.count > 0 && (
          <p className={styles.count} role="status">
            {countText(collection)}
          </p>
        )}
        {collection && collection.count > 0 && <Actions collection={collection} />}
      </header>
      {state.status !== 'missing' && (
        <p className={styles.lead}>
          {isShared
            ? 'Этой подборкой с\u00a0вами поделились. Сердцем в\u00a0карточке можно оставить квартиру у\u00a0себя'
            : 'Квартиры, которые вы отметили сердцем. Сравните их, отправьте ссылкой близким или\u00a0распечатайте: подборка хранится без\u00a0регистрации'}
        </p>
      )}
      {state.status === 'loading' && <CardsSkeleton />}
      {state.status === 'missing' && (
        <Message title="Такой подборки нет" text="Проверьте ссылку: возможно, она скопирована не целиком">
          <ButtonLink href="/flats">Бутик квартир</ButtonLink>
        </Message>
      )}
      {state.status === 'failed' && (
        <Message title="Избранное не загрузилось" text="Проверьте связь и попробуйте ещё раз">
          <Button onClick={retry}>Попробовать ещё раз</Button>
        </Message>
      )}
      {collection && collection.count === 0 && (
        <EmptyCollection isOwn={collection.isOwn} recent={recent(collection.isOwn)} />
      )}
      {state.status === 'ready' && state.collection.count > 0 && (
        <Lots
          collection={state.collection}
          isReading={state.isReading}
          onMore={more}
          cards={cards}
          compare={compare}
        />
      )}
      {collection?.isOwn && collection.count > 0 && (
        <LatePart>
          <NoticeForm call={call} readConsent={readConsent} confirmed={confirmed} />
        </LatePart>
      )}
    </div>
  );
}

interface LotsProps extends Pick<Props, 'cards' | 'compare'> {
  readonly collection: Collection;
  readonly isReading: boolean;
  readonly onMore: () => void;
}

function Lots({ collection, isReading, onMore, cards, compare }: LotsProps) {
  const flats = collection.lots.filter(lot => lot.kind === 'flat');
  const others = collection.lots.filter(lot => lot.kind !== 'flat');
  return (
    <>
      {flats.length > 0 && <div className={styles.cards}>{cards(flats)}</div>}
      {others.length > 0 && (
        <section className={styles.others} aria-label="Паркинг, кладовые, помещения">
          <OtherLots lots={others} />
        </section>
      )}
      {collection.hasNext && (
        <p className={styles.more}>
          <Button variant="outline" busy={isReading} onClick={onMore}>
            Показать ещё
          </Button>
        </p>
      )}
      {flats.length > 1 && (
        // The target stands before the comparison has come: a press on the link to it is never lost.
        <div id="compare" className={styles.compared}>
          {compare(flats)}
        </div>
      )}
    </>
  );
}

function Actions({ collection }: { readonly collection: Collection }) {
  const { said, share } = useShare();
  const { key } = collection;
  const flats = collection.lots.filter(lot => lot.kind === 'flat').length;
  const print = collection.isOwn ? '/favorites/print' : `/favorites/print?collection=${key}`;
  return (
    <div className={styles.actions} data-pinned>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {key !== null && (
        <button
          type="button"
          className={styles.action}
          onClick={() => share(`${window.location.origin}/favorites?collection=${key}`, 'Подборка квартир')}
        >
          <Icon name={said ? 'check' : 'share'} size={20} />
          <span className={styles.word}>{said ?? 'Поделиться подборкой'}</span>
        </button>
      )}
      <a href={print} className={styles.action}>
        <Icon name="print" size={20} />
        <span className={styles.word}>Печать</span>
      </a>
      {flats > 1 && (
        <a href="#compare" className={cx(styles.action, styles.compare)}>
          {`Сравнить ${counted(Math.min(flats, 4), FLATS)}`}
        </a>
      )}
    </div>
  );
}

function countText({ lots, count }: Collection): string {
  return counted(count, lots.every(lot => lot.kind === 'flat') ? FLATS : OFFERS);
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
