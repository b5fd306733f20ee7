import { mayCall } from '@quarter/contract/desk/endpoint';
import { DESK_ENDPOINTS, type DeskEndpointName } from '@quarter/contract/desk/endpoints';
import { type DeskFound, MOST_FOUND } from '@quarter/contract/desk/find';
import { askedNumber } from '@quarter/domain/asked-number';
import { normalPhone } from '@quarter/domain/phone';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import type { DeskAccounts } from '../desk-accounts/service.ts';
import type { DeskBookings } from '../desk-bookings/service.ts';
import type { DeskLots } from '../desk-lots/service.ts';
import type { DeskRequests } from '../desk-requests/service.ts';

export interface DeskFindOptions {
  readonly lots: Pick<DeskLots, 'list'>;
  readonly bookings: Pick<DeskBookings, 'find'>;
  readonly requests: Pick<DeskRequests, 'find' | 'list'>;
  readonly people: Pick<DeskAccounts['people'], 'all'>;
}

/** Who looks, and from where. */
type Finder = Pick<DeskRequest, 'account' | 'address'>;

/** Finds what a text names. */
export interface DeskFind {
  /**
   * Of what a role may see in lists, and nothing personal: buyers have no names here. Whose a whole phone is told all
   * the same, so such a look is a line of the journal.
   */
  find(text: string, actor: Finder): Promise<DeskFound>;
}

/** Numbers of lots and bookings: letters, figures, dashes and dots. */
const NUMBER = /^[\p{L}\d][\p{L}\d./-]{0,29}$/u;
/** That of a booking with a space for its dash, «из 10002». */
const PARTED = /^(\p{L}{1,4}) (\d+)$/u;
/** Fewer letters of a name find everybody. */
const LEAST_OF_NAME = 2;

export function createDeskFind({ lots, bookings, requests, people }: DeskFindOptions): DeskFind {
  return {
    async find(text, actor) {
      const may = (name: DeskEndpointName) => mayCall(DESK_ENDPOINTS[name].roles, actor.account.role);
      const number = NUMBER.exec(askedNumber(text).replace(PARTED, '$1-$2'))?.[0] ?? null;
      const phone = normalPhone(text);
      const limit = String(MOST_FOUND);
      const by = phone !== null && may('deskRequests') ? (await requests.find(phone, actor)).by : null;
      return {
        by,
        lots:
          number !== null && may('deskLots')
            ? (await lots.list(new URLSearchParams({ number, limit }))).results
            : [],
        bookings:
          (number !== null || phone !== null) && may('deskBookings')
            ? await bookings.find({ number, phone }, MOST_FOUND)
            : [],
        requests: by === null ? [] : (await requests.list(new URLSearchParams({ by, limit }))).results,
        people: text.length >= LEAST_OF_NAME && may('deskPeople') ? await named(people, text) : [],
      };
    },
  };
}

async function named(people: DeskFindOptions['people'], text: string): Promise<DeskFound['people']> {
  const wanted = text.toLocaleLowerCase('ru');
  const found: DeskFound['people'] = [];
  // Names are sealed, so no query finds them.
  for await (const some of people.all()) {
    const fit = some.filter(
      ({ name, email }) => name.toLocaleLowerCase('ru').includes(wanted) || email.includes(wanted),
    );
    found.push(...fit.map(({ id, name, role }) => ({ id, name, role })));
    if (found.length >= MOST_FOUND) break;
  }
  return found.slice(0, MOST_FOUND);
}
