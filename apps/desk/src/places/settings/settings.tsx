import type { DeskSettings } from '@quarter/contract/desk/settings';
import { useDesk } from '../../shared/api.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { Page } from '../../shared/ui/page.tsx';
import { type Column, Rows } from '../../shared/ui/rows.tsx';
import { Loaded } from '../../shared/ui/states.tsx';
import { ChannelPart } from './channel-part.tsx';
import { ManagerLimits } from './manager-limits.tsx';
import styles from './settings.module.css';
import { LIMIT_TITLES } from './words.ts';

/** What managers may, how messages are delivered, and limits of the environment of the process. */
export function Component() {
  const settings = useDesk('deskSettings', {}, { every: REFRESH_MS });
  return (
    <Page
      title="Настройки"
      lead="Пределы менеджера меняются здесь. Доставка, пределы сайта и сроки — в настройках сайта на сервере, их имена названы ниже; новые действуют после перезапуска."
    >
      <Loaded query={settings}>
        {({ is_held, channels, sms, limits }) => (
          <div className={styles.settings}>
            {is_held && (
              <p role="alert" className={styles.held}>
                Сообщения этой базы отправляет другой сайт, а отсюда они не уходят. Чтобы отправлял этот,
                выполните в терминале <code>npm run outbox -- allow</code>.
              </p>
            )}
            <ManagerLimits />
            <div className={styles.channels}>
              {channels.map(channel => (
                <ChannelPart key={channel.channel} channel={channel} sms={sms} />
              ))}
            </div>
            <section aria-label="Пределы и сроки" className={styles.part}>
              <h2>Пределы и сроки</h2>
              <Rows label="Пределы и сроки" columns={LIMITS} rows={limits} keyOf={({ setting }) => setting} />
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const LIMITS: readonly Column<DeskSettings['limits'][number]>[] = [
  { title: 'Что', isName: true, cell: ({ setting }) => LIMIT_TITLES[setting] },
  { title: 'Сейчас', isNumber: true, cell: ({ value }) => value.toLocaleString('ru-RU') },
  { title: 'Настройка', cell: ({ setting }) => <code>{setting}</code> },
];
