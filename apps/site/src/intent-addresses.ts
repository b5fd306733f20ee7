import { withoutValues } from '@quarter/api/platform/safe-error';
import type { ApiClient } from '@quarter/contract/client';
import { conditionsOf, parseFlatQuery } from '@quarter/contract/flat-filter';
import type { FlatIntentRef } from '@quarter/contract/flat-intents';
import type { FastifyBaseLogger } from 'fastify';

const LIST = '/flats';

/** Pages of flats by intent as the server knows them: views of the boutique under addresses of their own (record 166). */
export interface IntentAddresses {
  /** Another one after every change of the pages: what an address meant before, it may mean no longer. */
  readonly revision: number;
  /** What is drawn at an address: `/flats?layout_type=0` at `/flats/studii`, itself at nearly every other one. */
  drawnAt(url: URL): URL;
  /** Reads anew which pages there are. The former stay where that fails. */
  renew(): Promise<void>;
  /** The same unless that is under way or was begun less than so long ago, ms. */
  renewOlderThan(ageMs: number): Promise<void>;
}

/** Rejects never. */
export async function intentAddresses(
  api: Pick<ApiClient, 'flatIntents'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<IntentAddresses> {
  let revision = 0;
  let known: readonly FlatIntentRef[] = [];
  let begun = 0;
  let underWay = 0;

  async function renew(): Promise<void> {
    begun = performance.now();
    underWay += 1;
    try {
      const next = await api.flatIntents();
      if (JSON.stringify(next) === JSON.stringify(known)) return;
      known = next;
      revision += 1;
    } catch (error) {
      log.warn({ err: withoutValues(error) }, 'pages of flats by intent not read');
    } finally {
      underWay -= 1;
    }
  }

  await renew();
  return {
    get revision() {
      return revision;
    },
    drawnAt(url) {
      const intent = known.find(({ slug }) => url.pathname === `${LIST}/${slug}`);
      return intent ? viewOf(url, intent.filter) : url;
    },
    renew,
    async renewOlderThan(ageMs) {
      if (underWay === 0 && performance.now() - begun >= ageMs) await renew();
    },
  };
}

/** The boutique with the conditions of a page; what the query adds stays, but for conditions of its own. */
function viewOf(url: URL, conditions: string): URL {
  const view = new URL(LIST, url);
  const added = new URLSearchParams(url.search);
  for (const name of new URLSearchParams(conditionsOf(parseFlatQuery(added).filter)).keys())
    added.delete(name);
  view.search = new URLSearchParams([...new URLSearchParams(conditions), ...added]).toString();
  return view;
}
