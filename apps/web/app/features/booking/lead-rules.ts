import type { BookingProperty, Lead, Owner } from '@quarter/contract/booking';
import { shareProblem, sumOfShares } from '@quarter/domain/owner/shares';
import type { LotRef } from './address.ts';

/** What the service knows of a visitor's bookings. */
export interface Bookings {
  readonly leads: readonly Lead[];
  /** Lots of the leads, the newest lead's first. */
  readonly lots: readonly BookingProperty[];
}

/** The booking that an address means. */
export interface Current {
  readonly lead: Lead;
  readonly lot: BookingProperty;
}

/** The lead of the named lot; without a name the last lead and the first lot. Null when there is none. */
export function currentOf({ leads, lots }: Bookings, ref: LotRef | null): Current | null {
  if (ref === null) {
    const lead = leads.at(-1);
    const lot = lots.find(item => item.lead === lead?.id) ?? lots[0];
    return lead && lot ? { lead, lot } : null;
  }
  const lot = lots.find(({ kind, slug }) => kind === ref.kind && slug === ref.slug);
  const lead = leads.find(({ id }) => id === lot?.lead);
  return lead && lot ? { lead, lot } : null;
}

/** The list with a lead in its new state; a lead that is not there yet is the newest one. */
export function withLead(leads: readonly Lead[], lead: Lead): readonly Lead[] {
  return leads.some(({ id }) => id === lead.id)
    ? leads.map(item => (item.id === lead.id ? lead : item))
    : [...leads, lead];
}

/** A lead with an owner in its new state; one that is not there yet comes last. */
export function withOwner(lead: Lead, owner: Owner): Lead {
  const isThere = lead.owner_set.some(({ id }) => id === owner.id);
  return withOwners(
    lead,
    isThere
      ? lead.owner_set.map(item => (item.id === owner.id ? { ...item, ...owner } : item))
      : [...lead.owner_set, owner],
  );
}

/** A lead without an owner. */
export function withoutOwner(lead: Lead, id: string): Lead {
  return withOwners(
    lead,
    lead.owner_set.filter(owner => owner.id !== id),
  );
}

function withOwners(lead: Lead, owners: readonly Owner[]): Lead {
  const shares = owners.map(({ share }) => share ?? 0);
  return {
    ...lead,
    owner_set: [...owners],
    shares: { total: sumOfShares(shares), problem: shareProblem(shares) },
  };
}

/** «Смирнов Алексей Викторович»; what is given instead while the name is not written. */
export function ownerName({ last_name, first_name, middle_name }: Owner, instead: string): string {
  const name = [last_name, first_name, middle_name].filter(part => part !== null).join(' ');
  return name === '' ? instead : name;
}

/** Percent that the others leave for an owner; for one that is not there yet `null`. */
export function shareLeft(owners: readonly Owner[], id: string | null): number {
  const others = owners.filter(owner => owner.id !== id).map(({ share }) => share ?? 0);
  return Math.max(0, Math.round((100 - sumOfShares(others)) * 100) / 100);
}
