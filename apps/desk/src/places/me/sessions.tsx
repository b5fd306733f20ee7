import { Button } from '@mantine/core';
import type { DeskSession } from '@quarter/contract/desk/account';
import { networkWords } from '@quarter/contract/desk/audit-words';
import { useState } from 'react';
import { useDesk, useSend } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { startAnew } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { browserWords } from './browser-words.ts';
import styles from './me.module.css';

const COLUMNS: readonly Column<DeskSession>[] = [
  {
    title: 'Браузер',
    isName: true,
    cell: ({ browser, current }) => `${browserWords(browser)}${current ? ' — этот сеанс' : ''}`,
  },
  { title: 'Откуда', cell: ({ network }) => networkWords(network) },
  { title: 'Вход', cell: ({ created_at }) => momentWords(created_at) },
  { title: 'Последнее действие', cell: ({ seen_at }) => momentWords(seen_at) },
];

export function Sessions() {
  const sessions = useDesk('deskSessions');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.sessions}>
      <Loaded query={sessions}>
        {list => <Rows label="Сеансы" columns={COLUMNS} rows={list} keyOf={({ id }) => id} />}
      </Loaded>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Выйти везде
      </Button>
      {isAsking && <LeaveWindow onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function LeaveWindow({ onClose }: { readonly onClose: () => void }) {
  const { send, isSending, failure } = useSend('deskSignOut', { onDone: startAnew });
  return (
    <Dialog title="Выйти везде?" onClose={onClose}>
      <Form onSubmit={() => send({ body: { everywhere: true } })}>
        <Lead>Закончатся все ваши сеансы, и этот тоже. Войти можно будет снова.</Lead>
        <FormFailure>{failure}</FormFailure>
        <SubmitOrCancel isSending={isSending} isFirst onCancel={onClose}>
          Выйти везде
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
