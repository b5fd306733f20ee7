import type { DeskChannel, DeskSettings } from '@quarter/contract/desk/settings';
import { counted } from '@quarter/domain/format';
import { momentWords } from '../../shared/moments.ts';
import { type Fact, Facts } from '../../shared/ui/section.tsx';
import { ChannelCheck } from './channel-check.tsx';
import styles from './settings.module.css';
import { answerWords, CHANNEL_LEADS, CHANNEL_TITLES } from './words.ts';

interface Props {
  readonly channel: DeskChannel;
  readonly sms: DeskSettings['sms'];
}

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

/** Who takes messages of a kind, how they fare, and a way to try. */
export function ChannelPart({ channel, sms }: Props) {
  const title = CHANNEL_TITLES[channel.channel];
  return (
    <section aria-label={title} className={styles.part}>
      <div>
        <h2>{title}</h2>
        <p className={styles.hint}>{CHANNEL_LEADS[channel.channel]}</p>
      </div>
      <Facts facts={factsOf(channel, sms)} />
      {channel.taken_by !== 'nobody' && (
        <ChannelCheck channel={channel.channel} isOfTerminal={channel.taken_by === 'terminal'} />
      )}
    </section>
  );
}

function factsOf(channel: DeskChannel, sms: DeskSettings['sms']): readonly Fact[] {
  const { taken_by, receiver, lost_since, last_error, delivered_at, dead, waiting, settings } = channel;
  return [
    ['Принимает', taken_by === 'service' ? receiver : TAKEN_BY[taken_by]],
    ['Состояние', <State key="state" channel={channel} />],
    ['Последний ответ', lost_since !== null || dead > 0 ? last_error && answerWords(last_error) : null],
    ['Доставлено', delivered_at && momentWords(delivered_at)],
    ['Ждут', waiting > 0 ? counted(waiting, MESSAGES) : null],
    ['Не доставлено', dead > 0 ? counted(dead, MESSAGES) : null],
    ['Кодов сегодня', channel.channel === 'sms' ? `${sms.sent} из ${sms.most}` : null],
    ['Настройки', <code key="settings">{settings.join(', ')}</code>],
  ];
}

const TAKEN_BY = {
  terminal: 'терминал, в котором запущен сайт',
  nobody: 'никто: сообщения ждут в базе, пока настройки не заданы',
} as const;

function State({ channel: { taken_by, lost_since } }: { readonly channel: DeskChannel }) {
  if (lost_since !== null)
    return (
      <strong className={styles.failed}>не принимает с {momentWords(lost_since)}, сайт повторяет сам</strong>
    );
  if (taken_by === 'nobody') return 'не настроено';
  return taken_by === 'terminal' ? 'никому не уходит: печатается в терминале' : 'работает';
}
