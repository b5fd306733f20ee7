import { consoleChannels } from '@quarter/api/integrations/console';
import { crmAmoCrm } from '@quarter/api/integrations/crm-amocrm';
import { crmBitrix24 } from '@quarter/api/integrations/crm-bitrix24';
import { crmWebhook } from '@quarter/api/integrations/crm-webhook';
import type { ChannelName, Channels, CrmEvent, Receiver } from '@quarter/api/integrations/ports';
import { smsGateway } from '@quarter/api/integrations/sms-gateway';
import { smtp } from '@quarter/api/integrations/smtp';
import type { SiteConfig } from './config.ts';
import type { CrmConfig } from './delivery-config.ts';

type Config = Pick<SiteConfig, 'messages' | 'productionDomain'>;

const WORDS: Readonly<Record<ChannelName, string>> = {
  crm: 'events for the CRM',
  mail: 'mails',
  sms: 'SMS codes',
};

/**
 * Who takes messages by these settings. What nobody is named for appears in the terminal, but on the production domain
 * it waits in the database: a log is no place for phones and codes of real people.
 */
export function channelsOf({ messages, productionDomain }: Config): Channels {
  const { crm, smtp: mail, sms } = messages;
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const other = productionDomain === null ? consoleChannels(print) : { crm: null, mail: null, sms: null };
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

/** Where messages go, for the operator. */
export function messagesLine({ messages, productionDomain }: Config): string {
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
  return productionDomain === null
    ? `${list} appear in this terminal`
    : `${list} wait in the database until the settings name who takes them`;
}
