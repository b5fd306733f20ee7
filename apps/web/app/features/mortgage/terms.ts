import { parseTerms } from '@quarter/contract/flat-filter';
import { clampTerms, type MortgageLimits, type MortgageTerms } from '@quarter/domain/mortgage';
import { type AddressCodec, writeNumbers } from '../../shared/address/address-codec.ts';

/** How terms stand in the address of a flat, of whose mortgage the service counts the `initial` ones by itself. */
export function termsCodec(initial: MortgageTerms, limits: MortgageLimits): AddressCodec<MortgageTerms> {
  return {
    read: search => readTerms(search, initial, limits),
    write: ({ deposit, term }, search) => writeNumbers(search, { deposit, term }, initial),
  };
}

/**
 * Terms of the address (`?deposit=&term=`) within the limits of all programmes; `initial` where the address
 * names none or names nonsense.
 */
export function readTerms(search: string, initial: MortgageTerms, limits: MortgageLimits): MortgageTerms {
  const query = new URLSearchParams(search);
  const { deposit, term, errors } = parseTerms(query);
  return clampTerms(
    {
      deposit: query.get('deposit') && !errors.deposit ? deposit : initial.deposit,
      term: query.get('term') && !errors.term ? term : initial.term,
    },
    limits,
  );
}
