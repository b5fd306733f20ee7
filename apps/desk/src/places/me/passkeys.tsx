import { Button } from '@mantine/core';
import { type DeskPasskey, MOST_PASSKEYS } from '@quarter/contract/desk/passkeys';
import { useState } from 'react';
import { useDesk } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { canUsePasskeys } from '../../shared/passkeys.ts';
import { Lead } from '../../shared/ui/form.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { Loaded, RowsSkeleton } from '../../shared/ui/states.tsx';
import { AddPasskeyWindow } from './add-passkey-window.tsx';
import styles from './me.module.css';
import { RemovePasskeyWindow } from './remove-passkey-window.tsx';

/** Own passkeys: what they are called, when they were used, one more, one less. */
export function Passkeys() {
  const passkeys = useDesk('deskPasskeys');
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<DeskPasskey | null>(null);
  const columns: readonly Column<DeskPasskey>[] = [
    { title: 'Ключ', isName: true, cell: ({ name }) => name },
    { title: 'Добавлен', cell: ({ created_at }) => momentWords(created_at) },
    {
      title: 'Последний вход',
      cell: ({ used_at }) => (used_at === null ? 'ещё не было' : momentWords(used_at)),
    },
    {
      title: 'Что сделать',
      isActions: true,
      cell: passkey => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Удалить ключ «${passkey.name}»`}
          onClick={() => setLeaving(passkey)}
        >
          Удалить
        </Button>
      ),
    },
  ];
  return (
    <div className={styles.sessions}>
      <Lead>
        Вход без пароля и кода: лицом, пальцем или ПИН-кодом телефона, компьютера или ключа USB. Пароль и
        приложение с кодами остаются.
      </Lead>
      <Loaded query={passkeys} skeleton={<RowsSkeleton rows={2} />}>
        {({ confirm_by, results }) => (
          <>
            {results.length > 0 && (
              <Rows label="Ключи входа" columns={columns} rows={results} keyOf={({ id }) => id} />
            )}
            {canUsePasskeys() ? (
              <Button
                variant="default"
                disabled={results.length >= MOST_PASSKEYS}
                onClick={() => setIsAdding(true)}
              >
                Добавить ключ
              </Button>
            ) : (
              <Lead>Этот браузер или адрес сайта ключей не поддерживает.</Lead>
            )}
            {isAdding && <AddPasskeyWindow confirmBy={confirm_by} onClose={() => setIsAdding(false)} />}
            {leaving && (
              <RemovePasskeyWindow
                passkey={leaving}
                confirmBy={confirm_by}
                onClose={() => setLeaving(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
