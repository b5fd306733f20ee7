import type { ApiOptions } from '@quarter/api/api';
import type { Database } from '@quarter/api/db/database';
import { consoleChannels } from '@quarter/api/integrations/console';
import { crmAmoCrm } from '@quarter/api/integrations/crm-amocrm';
import { crmBitrix24 } from '@quarter/api/integrations/crm-bitrix24';
import { crmWebhook } from '@quarter/api/integrations/crm-webhook';
import type { ChannelName, Channels, CrmEvent, Receiver } from '@quarter/api/integrations/ports';
import { smsGateway } from '@quarter/api/integrations/sms-gateway';
import { smtp } from '@quarter/api/integrations/smtp';
import { importedLots, isDemo } from '@quarter/api/modules/dataset/service';
import type { CrmConfig, SiteConfig } from './settings/config.ts';

type Config = Pick<SiteConfig, 'messages' | 'productionDomain' | 'databaseUrl'>;

const WORDS: Readonly<Record<ChannelName, string>> = {
  crm: 'events for the CRM',
  mail: 'mails',
  sms: 'SMS codes',
};

/**
 * Whether messages that nobody is named for appear in the terminal: when the operator says so, or with the embedded
 * demo, where a newcomer looks for his code. Whoever takes a message from the database takes it from all processes.
 */
export async function goesToTerminal(config: Config, database: Database): Promise<boolean> {
  if (config.messages.toTerminal) return true;
  if (config.databaseUrl !== null || config.productionDomain !== null) return false;
  return (await isDemo(database)) && (await importedLots(database)) === 0;
}

/** Who takes messages by these settings. What nobody takes waits in the database. @param isTerminal see above */
export function channelsOf({ messages }: Pick<Config, 'messages'>, isTerminal: boolean): Channels {
  const { crm, smtp: mail, sms } = messages;
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const other = isTerminal ? consoleChannels(print) : { crm: null, mail: null, sms: null };
  return {
    crm: crm ? receiverOf(crm) : other.crm,
    mail: mail ? smtp(mail) : other.mail,
    sms: sms ? smsGateway(sms) : other.sms,
  };
}

function receiverOf(crm: CrmConfig): Receiver<CrmEvent> {
  switch (crm.kind) {
    case 'webhook':
      return crmWebhook(crm);
    case 'amocrm':
      return crmAmoCrm(crm);
    case 'bitrix24':
      return crmBitrix24(crm);
  }
}

const CRMS: Readonly<Record<CrmConfig['kind'], string>> = {
  webhook: 'вебхук',
  amocrm: 'amoCRM',
  bitrix24: 'Битрикс24',
};

/** Who takes messages by these settings, for the desk: services and hosts, nothing secret. */
export function channelWords({
  messages,
}: Pick<Config, 'messages'>): NonNullable<ApiOptions['channelWords']> {
  const { crm, smtp: mail, sms } = messages;
  const hostOf = (url: string) => new URL(url).hostname;
  return {
    crm: {
      receiver: crm && `${CRMS[crm.kind]}, ${hostOf(crm.url)}`,
      settings: ['CRM', 'CRM_URL', 'CRM_SECRET'],
    },
    mail: {
      receiver: mail && `${hostOf(mail.url)}, от ${mail.from}`,
      settings: ['SMTP_URL', 'MAIL_FROM', 'LEADS_MAIL'],
    },
    sms: { receiver: sms && hostOf(sms.url), settings: ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'] },
  };
}

/** Where messages go, for the operator. @param isTerminal see `goesToTerminal` */
export function messagesLine(
  { messages, productionDomain }: Pick<Config, 'messages' | 'productionDomain'>,
  isTerminal: boolean,
): string {
  const { crm, smtp: mail, sms } = messages;
  const named: Readonly<Record<ChannelName, boolean>> = {
    sms: sms !== null,
    mail: mail !== null,
    crm: crm !== null,
  };
  const channels: readonly ChannelName[] = ['sms', 'mail', 'crm'];
  const unnamed = channels.filter(channel => !named[channel]).map(channel => WORDS[channel]);
  if (unnamed.length === 0)
    return 'SMS codes, mails and events for the CRM go to the services of the settings';
  const list = [unnamed.slice(0, -1).join(', '), unnamed.at(-1)].filter(text => text).join(' and ');
  return isTerminal
    ? `${list} appear in this terminal`
    : `${list} wait in the database until the settings name who takes them${productionDomain === null ? ', or MESSAGES_TO_TERMINAL=true' : ''}`;
}
