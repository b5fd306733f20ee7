import { Button } from '@mantine/core';
import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import type { DeskSelectionCard, DeskSelectionPersonal } from '@quarter/contract/desk/selections';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDesk } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useAccount } from '../../shared/session.ts';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Facts, Section } from '../../shared/ui/section.tsx';
import { Card } from '../../shared/ui/split.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { type Reveal, useReveal } from '../../shared/use-reveal.ts';
import { ChangeSelection } from './change-selection.tsx';
import { SelectionLink } from './selection-link.tsx';
import { SelectionLots } from './selection-lots.tsx';
import styles from './selections.module.css';
import { openedWords, selectionTitle, stateWords } from './words.ts';

/** A selection, open: its address, what its client has done with it, its lots. */
export function SelectionPanel({ id }: { readonly id: string }) {
  const { search } = useLocation();
  const selection = useDesk('deskSelection', { params: { id } }, { every: REFRESH_MS });
  const { data } = selection;
  return (
    <Card
      title={data ? selectionTitle(data) : 'Подборка'}
      lead={data && `${data.account.name}, ссылка ${stateWords(data.state, data.ends_at)}`}
      back={{ pathname: '/selections', search }}
    >
      <Loaded query={selection}>{card => <Body selection={card} />}</Loaded>
    </Card>
  );
}

function Body({ selection }: { readonly selection: DeskSelectionCard }) {
  const { role } = useAccount();
  const { id, version, state } = selection;
  // An address that was told may open nothing by then.
  const reveal = useReveal('deskRevealSelection', id, `${id} ${version} ${state}`);
  const [isChanging, setChanging] = useState(false);
  const known = selection.own ?? reveal.person;
  if (isChanging)
    return <ChangeSelection selection={selection} known={known} onClose={() => setChanging(false)} />;
  return (
    <>
      <SelectionLink selection={selection} link={known?.link ?? null} />
      {selection.own === null && <Hidden reveal={reveal} />}
      {known && <Words known={known} />}
      <Section title="Клиент">
        <Facts facts={factsOf(selection)} />
      </Section>
      <SelectionLots lots={selection.lots} />
      <div>
        <Button variant="default" onClick={() => setChanging(true)}>
          Изменить подборку
        </Button>
      </div>
      {mayCall(DESK_ENDPOINTS.deskAudit.roles, role) && (
        <Section title="Журнал">
          <p>
            <Link to={`/audit?subject=selection:${selection.id}`}>Кто смотрел и менял эту подборку</Link>
          </p>
        </Section>
      )}
    </>
  );
}

function Words({ known: { title, words } }: { readonly known: DeskSelectionPersonal }) {
  return (
    <Section title="Для кого">
      <Facts
        facts={[
          ['Название', title],
          ['Слова клиенту', words ?? 'не написаны'],
        ]}
      />
    </Section>
  );
}

/** What another has written stands here when it is asked for. */
function Hidden({ reveal }: { readonly reveal: Reveal<DeskSelectionPersonal> }) {
  if (reveal.person !== null) return null;
  return (
    <Section title="Для кого">
      <div className={styles.hidden}>
        <Button variant="default" loading={reveal.isSending} onClick={reveal.show}>
          Показать название и ссылку
        </Button>
        <p>Просмотр останется в журнале.</p>
      </div>
      <FormFailure>{reveal.failure}</FormFailure>
    </Section>
  );
}

function factsOf({ opened, lots, requests, created_at }: DeskSelectionCard) {
  const liked = lots.filter(({ liked_at }) => liked_at !== null).length;
  return [
    ['Создана', momentWords(created_at)],
    ['Открывал', openedWords(opened)],
    ['Впервые', opened.count > 1 && opened.first_at ? momentWords(opened.first_at) : null],
    ['Нравится', liked === 0 ? 'пока ничего' : `${liked} из ${lots.length}`],
    [
      'Спросил',
      requests.length === 0 ? (
        'ещё нет'
      ) : (
        <ul key="asked">
          {requests.map(({ id, created_at: at }) => (
            <li key={id}>
              <Link to={`/requests/${id}`}>Заявка {momentWords(at)}</Link>
            </li>
          ))}
        </ul>
      ),
    ],
  ] as const;
}
