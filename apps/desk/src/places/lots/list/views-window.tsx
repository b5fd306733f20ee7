import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { firstOf, useDesk, useSend } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { Loaded } from '../../../shared/ui/states.tsx';
import styles from './views-window.module.css';

interface Props {
  /** Of the address as the list stands. */
  readonly query: string;
  readonly onClose: () => void;
}

const ASKED = { query: new URLSearchParams({ place: 'lots' }) };
const STALE = ['deskViews', 'deskAudit'] as const;

/** Own views of the list: to open one, to keep the present one under a name, to remove one. */
export function ViewsWindow({ query, onClose }: Props) {
  const views = useDesk('deskViews', ASKED);
  const [name, setName] = useState('');
  const keep = useSend('deskKeepView', { stale: STALE, onDone: () => setName('') });
  const remove = useSend('deskRemoveView', { stale: STALE });
  return (
    <Dialog title="Виды списка" onClose={onClose}>
      <Loaded query={views}>
        {kept =>
          kept.length === 0 ? (
            <Lead>Сохраните отбор, порядок и колонки под названием, чтобы открывать их одним нажатием.</Lead>
          ) : (
            <ul className={styles.views} aria-label="Сохранённые виды">
              {kept.map(view => (
                <li key={view.id}>
                  <Link
                    to={{ pathname: '/lots', search: view.query }}
                    onClick={onClose}
                    aria-current={view.query === query ? 'true' : undefined}
                  >
                    {view.name}
                  </Link>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Удалить вид «${view.name}»`}
                    loading={remove.isSending}
                    onClick={() => remove.send({ params: { id: view.id } })}
                  >
                    Удалить
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormFailure>{remove.failure}</FormFailure>
      <Form onSubmit={() => keep.send({ body: { place: 'lots', name, query } })}>
        <TextInput
          label="Название для вида, который сейчас на экране"
          description="Вид с таким же названием заменится"
          autoComplete="off"
          data-autofocus
          maxLength={60}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={firstOf(keep.fields, 'name') ?? firstOf(keep.fields, 'query')}
        />
        <FormFailure>{keep.failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={keep.isSending} disabled={name.trim() === ''}>
            Сохранить
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
