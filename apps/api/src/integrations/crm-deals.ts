import { formatPhone } from '@quarter/domain/phone';
import type { CrmEvent, Delivery, Receiver } from './ports.ts';

/** What a system of deals and notes has to offer. */
export interface DealApi {
  /** The deal of an event's subject; null when there is none yet. */
  find(event: CrmEvent, delivery: Delivery): Promise<number | null>;
  create(event: CrmEvent, delivery: Delivery): Promise<number>;
  /** Notes of a deal, the latest ones at least. */
  notes(deal: number, delivery: Delivery): Promise<readonly string[]>;
  addNote(deal: number, text: string, delivery: Delivery): Promise<void>;
}

/**
 * Makes events into deals with notes in a system that knows no repetition keys: the first event of a subject makes
 * the deal, every event adds a note that ends with its key. Both are looked for before, so a delivery whose answer got
 * lost leaves nothing twice.
 */
export function crmDeals(api: DealApi): Receiver<CrmEvent> {
  return {
    async send(event, delivery) {
      const deal = (await api.find(event, delivery)) ?? (await api.create(event, delivery));
      const notes = await api.notes(deal, delivery);
      if (notes.some(note => note.includes(delivery.key))) return;
      await api.addNote(deal, noteOf(event, delivery), delivery);
    },
  };
}

function noteOf({ contact, facts }: CrmEvent, { key }: Delivery): string {
  const phone = contact.phone === null ? [] : [`Телефон: ${formatPhone(contact.phone)}`];
  return [...phone, ...facts.map(({ label, value }) => `${label}: ${value}`), `Сообщение сайта ${key}`].join(
    '\n',
  );
}
