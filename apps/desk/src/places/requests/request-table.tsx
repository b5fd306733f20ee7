import {
  type DeskRequestRow,
  REQUEST_KIND_TITLES,
  REQUEST_STATE_TITLES,
  requestNumber,
} from '@quarter/contract/desk/requests';
import { counted } from '@quarter/domain/format';
import { momentWords } from '../../shared/moments.ts';
import { aboutWords, wishWords } from '../../shared/request-words.ts';
import { RowLink } from '../../shared/ui/row-link.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import styles from './request-table.module.css';

interface Props {
  readonly requests: readonly DeskRequestRow[];
  /** Which one is open beside the list; what is in sight there is left out here. */
  readonly openId: string | null;
}

const REQUESTS = ['заявка', 'заявки', 'заявок'] as const;

export function RequestTable({ requests, openId }: Props) {
  const name: Column<DeskRequestRow> = {
    title: 'О чём',
    isName: true,
    cell: request => (
      <>
        <RowLink
          path={`/requests/${request.id}`}
          title={REQUEST_KIND_TITLES[request.kind]}
          hint={[wishWords(request), aboutWords(request), request.source, momentWords(request.created_at)]
            .filter(Boolean)
            .join(', ')}
          isOpen={request.id === openId}
          isFresh={request.state === 'new'}
        />{' '}
        <small className={openId === null ? styles.number : styles.below}>
          № {requestNumber(request.id)}
        </small>
      </>
    ),
  };
  const columns: readonly Column<DeskRequestRow>[] = [
    name,
    {
      title: 'Когда',
      cell: ({ created_at }) => <time dateTime={created_at}>{momentWords(created_at)}</time>,
    },
    { title: 'Удобно', cell: request => wishWords(request) ?? '—' },
    { title: 'Лот или страница', cell: request => aboutWords(request) ?? '—' },
    { title: 'Состояние', cell: stateOf },
  ];
  const more: readonly Column<DeskRequestRow>[] = [
    { title: 'С телефона', isExtra: true, cell: ({ story }) => counted(story, REQUESTS) },
    { title: 'Источник', isExtra: true, cell: sourceOf },
    { title: 'Доставка', cell: deliveryOf },
  ];
  return (
    <Rows
      label="Заявки"
      columns={openId === null ? [...columns, ...more] : columns}
      rows={requests}
      keyOf={({ id }) => id}
      isPale={({ state }) => state === 'done' || state === 'spam'}
    />
  );
}

function stateOf({ state, taken_by }: DeskRequestRow) {
  return taken_by === null ? REQUEST_STATE_TITLES[state] : `${REQUEST_STATE_TITLES[state]}, ${taken_by.name}`;
}

function sourceOf({ source, campaign, selection }: DeskRequestRow) {
  return (
    [selection && `подборка № ${selection.number}`, source, campaign]
      .filter(text => text !== null)
      .join(', ') || '—'
  );
}

function deliveryOf({ deliveries: { dead, waiting, delivered }, is_spam }: DeskRequestRow) {
  if (dead > 0) return <span className={styles.failed}>не доставлено {dead}</span>;
  if (waiting > 0) return `ждёт ${waiting}`;
  if (delivered > 0) return 'доставлено';
  return is_spam ? 'похоже на спам' : '—';
}
