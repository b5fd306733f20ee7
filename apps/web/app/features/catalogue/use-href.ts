import type { FlatIntentRef } from '@quarter/contract/flat-intents';
import { knownIntents } from '../../shared/lots/intents.ts';
import { useSite } from '../../shared/page/site.ts';
import { type Address, boutiqueHref } from './address.ts';

/** Pages by intent without those that the visit has found gone; undefined where the service did not answer. */
export function useIntents(): readonly FlatIntentRef[] | undefined {
  const site = useSite();
  return knownIntents() ?? site?.intents;
}

/** How links of the boutique are written: those to the list of a page by intent lead to it. */
export function useHref(): (address: Address) => string {
  const intents = useIntents();
  return address => boutiqueHref(address, intents);
}
