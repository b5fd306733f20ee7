import { isGone } from '@quarter/contract/errors';
import type { Selection } from '@quarter/contract/selection';
import { dayAndMonth, moscowDate } from '@quarter/domain/dates';
import { counted, FLATS, OFFERS } from '@quarter/domain/format';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { pressedLink } from '../../shared/address/follow-links.ts';
import { HeartSlot } from '../../shared/lots/heart-slot.ts';
import { telHref } from '../../shared/phone.ts';
import { hasShareWindow, useShare } from '../../shared/use-share.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { DeadEnd } from '../../ui/dead-end.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormBlock } from '../../ui/section/form-block.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { VisitorApi } from '../../visitor-api.ts';
import { Like, type Likes, LikesContext } from './likes.tsx';
import { type FlatLot, type OtherLot, runsOf } from './runs.ts';
import styles from './selection-page.module.css';
import { type SelectionState, useSelection } from './use-selection.ts';
import { useToken } from './use-token.ts';

interface Props {
  readonly call: VisitorApi;
  /** Of the sales office, for those whose selection is closed. */
  readonly phone: string | undefined;
  /** Cards of flats, as every list shows them. */
  readonly flats: (lots: readonly FlatLot[]) => ReactNode;
  /** Lines of the other lots. */
  readonly others: (lots: readonly OtherLot[]) => ReactNode;
  /** The form that the manager is asked by. @param token of the selection */
  readonly form: (token: string) => ReactNode;
  /** Fetches the selection as a file and has the browser keep it. */
  readonly download: (token: string, number: number) => Promise<void>;
}

/** What a manager has put together for one client, who has come by its address. */
export function SelectionPage({ call, phone, flats, others, form, download }: Props) {
  const token = useToken();
  const { state, likes, failure, retry } = useSelection(call, token);
  if (state.status === 'ready' && typeof token === 'string') {
    const { selection } = state;
    return (
      <article className={styles.page}>
        <Head selection={selection} token={token} download={download} />
        <Lots selection={selection} likes={likes} flats={flats} others={others} />
        {failure !== null && (
          <p role="alert" className={`wrap ${styles.failure}`}>
            {failure}
          </p>
        )}
        <FormBlock
          title="Есть вопрос?"
          text={`Его получит ${selection.manager} и\u00a0перезвонит. Можно назвать квартиру или\u00a0спросить обо\u00a0всём сразу.`}
        >
          {form(token)}
        </FormBlock>
      </article>
    );
  }
  if (state.status === 'loading') {
    return (
      <div className={`wrap ${styles.page}`}>
        <h1 className={styles.only}>Подборка</h1>
        <CardsSkeleton />
      </div>
    );
  }
  return (
    <DeadEnd title={TITLES[state.status]} text={textOf(state)} isNews>
      {state.status === 'failed' ? (
        <Button onClick={retry}>Попробовать ещё раз</Button>
      ) : (
        <>
          {phone && <ButtonLink href={telHref(phone)}>{phone}</ButtonLink>}
          <TextLink href="/flats">Все квартиры в&nbsp;продаже</TextLink>
          <TextLink href="/favorites">Избранное</TextLink>
        </>
      )}
    </DeadEnd>
  );
}

const TITLES = {
  gone: 'Подборка закрыта',
  missing: 'Такой подборки нет',
  keyless: 'Нужна вся ссылка',
  ready: 'Подборка',
  failed: 'Подборка не\u00a0загрузилась',
} as const;
const TEXTS = {
  missing:
    'Ссылка скопирована не\u00a0целиком, или\u00a0в\u00a0ней ошибка. Откройте её, как\u00a0прислал менеджер, или\u00a0позвоните нам.',
  keyless:
    'Подборку открывает полная ссылка из\u00a0сообщения менеджера, а\u00a0в\u00a0этом адресе её\u00a0конца нет. Не\u00a0нашли сообщение\u00a0— позвоните, пришлём ещё раз.',
} as const;

/** What a page without a selection says. */
function textOf(state: SelectionState): string {
  if ('why' in state) return state.status === 'gone' ? `${state.why}.` : state.why;
  return state.status === 'missing' || state.status === 'keyless' ? TEXTS[state.status] : '';
}

type HeadProps = Pick<Props, 'download'> & { readonly selection: Selection; readonly token: string };

function Head({ selection, token, download }: HeadProps) {
  const { words, manager, lots, ends_at, is_preview } = selection;
  const isFlats = lots.every(({ kind }) => kind === 'flat');
  return (
    <header className={`wrap ${styles.head}`}>
      {is_preview && (
        <p className={styles.preview}>
          Вы&nbsp;вошли в&nbsp;рабочее место: этот просмотр не&nbsp;считается, отметки ставит только клиент.
        </p>
      )}
      <div className={styles.titles}>
        <h1>Подборка для&nbsp;вас</h1>
        <Actions selection={selection} token={token} download={download} />
      </div>
      <div className={styles.lead}>
        <div className={styles.from}>
          {words && <p className={styles.words}>{words}</p>}
          <p className={styles.manager}>{manager}, отдел продаж</p>
        </div>
        <ul className={styles.facts}>
          {lots.length > 0 && <li>{counted(lots.length, isFlats ? FLATS : OFFERS)}, цены на&nbsp;сегодня</li>}
          {lots.length > 0 && !is_preview && <li>Отметьте сердцем, что понравилось: менеджер это увидит</li>}
          <li>Страница открыта до&nbsp;{dayAndMonth(moscowDate(new Date(ends_at)))}</li>
        </ul>
      </div>
    </header>
  );
}

function Actions({ selection, token, download }: HeadProps) {
  const { said, share } = useShare(NOT_COPIED);
  const [fetching, setFetching] = useState<'no' | 'yes' | 'failed' | 'gone'>('no');
  async function save() {
    setFetching('yes');
    try {
      await download(token, selection.number);
      setFetching('no');
    } catch (error) {
      console.warn('The file was not fetched', error);
      setFetching(isGone(error) ? 'gone' : 'failed');
    }
  }
  // The field stays, what is said goes.
  const [isLost, setIsLost] = useState(false);
  if (said === NOT_COPIED && !isLost) setIsLost(true);
  // Drawn in browsers alone.
  const isNative = hasShareWindow();
  const url = `${window.location.origin}/selection#${token}`;
  return (
    <div className={styles.actions}>
      {isLost && (
        <input
          readOnly
          className={styles.link}
          aria-label="Ссылка на подборку"
          value={url}
          onFocus={event => event.currentTarget.select()}
        />
      )}
      <span className="visually-hidden" role="status">
        {said ?? (fetching === 'no' ? '' : FILE_WORDS[fetching])}
      </span>
      <button type="button" className={styles.action} onClick={() => share(url, 'Подборка квартир')}>
        <Icon name={said && said !== NOT_COPIED ? 'check' : 'share'} size={20} />
        {said ?? (isNative ? 'Поделиться ссылкой' : 'Скопировать ссылку')}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-busy={fetching === 'yes' || undefined}
        onClick={() => fetching !== 'yes' && save()}
      >
        <Icon name="download" size={20} />
        {FILE_WORDS[fetching]}
      </button>
    </div>
  );
}

/** Where the browser's own address opens nothing. */
const NOT_COPIED = 'Скопируйте ссылку из поля';

const FILE_WORDS = {
  no: 'Скачать PDF',
  yes: 'Готовим PDF…',
  failed: 'Не\u00a0вышло, ещё раз',
  gone: 'Подборка закрыта',
} as const;

type LotsProps = Pick<Props, 'flats' | 'others'> & { readonly selection: Selection; readonly likes: Likes };

function Lots({ selection: { lots, gone, is_preview }, likes, flats, others }: LotsProps) {
  const navigate = useNavigate();
  function followLinks(event: MouseEvent<HTMLElement>) {
    const href = pressedLink(event)?.href;
    if (!href?.startsWith('/')) return;
    event.preventDefault();
    void navigate(href);
  }
  return (
    <HeartSlot value={is_preview ? null : Like}>
      <LikesContext value={likes}>
        {lots.length === 0 && (
          <p className={`wrap ${styles.none}`}>Всё из&nbsp;этой подборки уже снято с&nbsp;продажи.</p>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside take the focus and the keys; this only spares a new document, so that the way back finds its place. */}
        <div onClick={followLinks}>
          {runsOf(lots).map(run =>
            run.kind === 'flats' ? (
              <div key={run.lots[0]?.id} className={styles.cards}>
                {flats(run.lots)}
              </div>
            ) : (
              <div key={run.lots[0]?.id} className={`wrap ${styles.others}`}>
                {others(run.lots)}
              </div>
            ),
          )}
        </div>
        {gone.length > 0 && (
          <p className={`wrap ${styles.gone}`}>
            {gone.length === 1 ? 'Уже снято' : 'Уже сняты'} с&nbsp;продажи: {gone.join(', ')}.
          </p>
        )}
      </LikesContext>
    </HeartSlot>
  );
}
