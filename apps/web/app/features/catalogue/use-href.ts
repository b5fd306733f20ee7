import { useSite } from '../../shared/page/site.ts';
import { type Address, boutiqueHref } from './address.ts';

/** How links of the boutique are written: those to the list of a page by intent lead to it. */
export function useHref(): (address: Address) => string {
  const intents = useSite()?.intents ?? [];
  return address => boutiqueHref(address, intents);
}
