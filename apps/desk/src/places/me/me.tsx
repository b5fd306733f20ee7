import { needsSecondFactor } from '@quarter/contract/desk/roles';
import { useAccount } from '../../shared/session.ts';
import { Page } from '../../shared/ui/page.tsx';
import styles from './me.module.css';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { RenewFactor } from './renew-factor.tsx';
import { Sessions } from './sessions.tsx';

/** The own account: where one is signed in, the passkeys, the second factor, and the password. */
export function Component() {
  const { role } = useAccount();
  return (
    <Page title="Мой вход" lead="Где вы вошли. Незнакомый сеанс — повод выйти везде и сменить пароль.">
      <Sessions />
      <section className={styles.wide} aria-labelledby="passkeys">
        <h2 id="passkeys">Ключи входа</h2>
        <Passkeys />
      </section>
      {needsSecondFactor(role) && (
        <section className={styles.wide} aria-labelledby="factor">
          <h2 id="factor">Приложение с кодами</h2>
          <RenewFactor />
        </section>
      )}
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password">Смена пароля</h2>
        <PasswordForm />
      </section>
    </Page>
  );
}
