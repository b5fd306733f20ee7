import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import type { ApiOptions } from '@quarter/api/api';
import { createApi } from '@quarter/api/app';
import { openDatabase } from '@quarter/api/db/connect';
import { loadContent } from '@quarter/api/modules/content/load-content';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { newServerDatabase } from '@quarter/api/testing/database';
import { testSealer } from '@quarter/api/testing/sealer';
import { buildDemo } from '@quarter/complex/demo';
import { listen } from '../listen.ts';
import { importPages, type PagesBuild } from '../pages.ts';
import { readPictures } from '../pictures.ts';
import { BUILT_FILES, DESK_FILES, ROOT, WEB_BUILD } from '../root.ts';
import { createSite } from '../site.ts';
import type { SiteAddressConfig } from '../site-address.ts';
import { visitorFiles } from '../visitor-files.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

interface AskOptions {
  readonly headers?: Record<string, string>;
  readonly method?: string;
  /** Closes the connection. */
  readonly signal?: AbortSignal;
}

export interface TestSite {
  readonly port: number;
  get(target: string, options?: AskOptions): Promise<TestAnswer>;
  /** @param drainMs see `Site.close` */
  close(drainMs?: number): Promise<void>;
}

/** Databases with the demo complex, of which every caller gets a copy: loading one takes a second, a copy a tenth of it. */
const templates = new Map<string, Promise<string>>();

/**
 * Address of a new database that has the demo complex.
 *
 * @param blocks its content, else it has none
 * @param today day that the complex is loaded on, ISO date
 */
export async function demoDatabase(blocks?: ReadonlyMap<string, unknown>, today?: string): Promise<string> {
  const key = JSON.stringify([blocks && [...blocks], today]);
  const template = templates.get(key) ?? filledDatabase(blocks, today);
  templates.set(key, template);
  return newServerDatabase(await template);
}

async function filledDatabase(blocks?: ReadonlyMap<string, unknown>, today?: string): Promise<string> {
  const url = await newServerDatabase();
  const database = await openDatabase({ url });
  await loadDataset(database, buildDemo(today === undefined ? {} : { today }));
  if (blocks) await loadContent(database, blocks);
  await database.close();
  return new URL(url).pathname.slice(1);
}

/** The built pages as they are. */
export function builtPages(): Promise<PagesBuild> {
  return importPages(join(WEB_BUILD, 'server/index.js'));
}

interface TestSiteOptions extends Pick<ApiOptions, 'logger' | 'metricsToken' | 'now' | 'sun' | 'turns'> {
  readonly build?: PagesBuild;
  readonly address?: Partial<SiteAddressConfig>;
  readonly apiUrl?: string;
}

/** The whole site in this process, on a free port, over a database that is there. */
export async function startTestSite(
  databaseUrl: string,
  { build, address: given, apiUrl, ...options }: TestSiteOptions = {},
): Promise<TestSite> {
  const database = await openDatabase({ url: databaseUrl });
  const address = { publicOrigin: null, productionDomain: null, trustProxy: TRUST_NOBODY, ...given };
  const pictures = await readPictures();
  const site = await createSite({
    api: await createApi({ database, sealer: testSealer(), pictures, ...address, ...options }),
    build: build ?? (await builtPages()),
    files: BUILT_FILES,
    deskFiles: DESK_FILES,
    visitorFiles: visitorFiles(join(ROOT, 'complex/files')),
    address,
    ...(apiUrl !== undefined && { apiUrl }),
  });
  const port = await listen(site.server, 0, '127.0.0.1');
  return {
    port,
    get: (target, options = {}) => ask(port, target, options),
    async close(drainMs) {
      await site.close(drainMs);
      await database.close();
    },
  };
}

/** Plain request: nothing is decompressed, followed or added. */
function ask(
  port: number,
  target: string,
  { headers = {}, method = 'GET', signal }: AskOptions,
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: target, method, headers, agent: false, ...(signal && { signal }) },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() });
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
