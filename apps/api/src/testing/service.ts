import type { Dataset } from '@quarter/contract/dataset';
import type { Api, ApiOptions } from '../api.ts';
import { createApi } from '../app.ts';
import type { Database } from '../db/database.ts';
import { loadContent } from '../modules/content/load-content.ts';
import { loadDataset } from '../modules/dataset/service.ts';
import { samplePictures } from './content.ts';
import { testDatabase } from './database.ts';
import { testSealer } from './sealer.ts';

/** Header that lets `/metrics` of a test's service be read. */
export const METRICS_ACCESS = { authorization: 'Bearer secret' };

/** A service on a database of its own, called without a socket. */
export interface TestService {
  readonly api: Api;
  readonly database: Database;
  /** Status, headers and parsed body of a GET. */
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * A service over a complex, none when null.
 * @param options blocks of content, and what differs from a service with a sealer of its own and nobody who takes
 * messages
 */
export async function testService(
  dataset: Dataset | null,
  {
    content,
    ...options
  }: Partial<Omit<ApiOptions, 'database'>> & { content?: ReadonlyMap<string, unknown> } = {},
): Promise<TestService> {
  const database = await testDatabase();
  if (dataset) await loadDataset(database, dataset);
  if (content) await loadContent(database, content);
  const api = await createApi({
    ...{ sealer: testSealer(), pictures: samplePictures, metricsToken: 'secret' },
    ...options,
    database,
  });
  return {
    api,
    database,
    async get(url, headers = {}) {
      const answer = await api.server.inject({ url, headers });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body:
          isJson && answer.body !== '' && !answer.headers['content-encoding'] ? answer.json() : answer.body,
      };
    },
    async close() {
      await api.close();
      await database.close();
    },
  };
}
