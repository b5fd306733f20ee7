import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createApi } from '@quarter/api/app';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createServer as createViteServer, type Plugin } from 'vite';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ensurePictures } from '../../../../launch/web-build.ts';
import { channelsOf, goesToTerminal } from '../channels.ts';
import { openSealer } from '../data-keys.ts';
import { isOfDesk } from '../desk-files.ts';
import { firstDeskLink } from '../desk-link.ts';
import { fillEmpty, openConfigured } from '../filled-database.ts';
import { pathOf } from '../gate.ts';
import { folderMark } from '../installation.ts';
import { intentAddresses } from '../intent-addresses.ts';
import { listen } from '../listen.ts';
import { forOperator } from '../operator.ts';
import { toPagesBuild } from '../pages.ts';
import { readPictures } from '../pictures.ts';
import { remoteService } from '../remote-service.ts';
import { ROOT } from '../root.ts';
import { readConfig } from '../settings/config.ts';
import { isOfService } from '../site.ts';
import { stopOnSignals } from '../stop.ts';
import { isVisitorFile, visitorFiles } from '../visitor-files.ts';

assertNode();

const HANDLER = 'virtual:site-handler';
/** How long Vite, the service and the database may take to close. */
const CLOSE_MS = 10_000;

/** A module of Vite's own graph: only there the pages and the router that runs them share one copy of it. */
const handlerPlugin: Plugin = {
  name: 'site-handler',
  resolveId: id => (id === HANDLER ? `\0${HANDLER}` : undefined),
  load: id =>
    id === `\0${HANDLER}`
      ? `import { createRequestHandler } from 'react-router';
         import * as build from 'virtual:react-router/server-build';
         export { build };
         export const handle = createRequestHandler(build, 'development');`
      : undefined,
};

/**
 * Runs the site for those who change it: Vite gives the pages and reloads them in the browser, nothing is
 * cached, no header forbids what Vite writes into them. A change of the service restarts the process.
 */
async function runDev(): Promise<void> {
  await forOperator(async () => {
    const config = readConfig();
    const database = await openConfigured(config);
    const sealer = await openSealer(config, database);
    await fillEmpty(database, config.filesDir);
    const api = await createApi({
      ...config,
      database,
      sealer,
      sun: config,
      pictures: await readPictures(),
      channels: channelsOf(config, await goesToTerminal(config, database)),
      folderMark: await folderMark(config),
      requests: config.messages.requests,
      isMailSet: config.messages.smtp !== null,
    });
    const files = visitorFiles(config.filesDir);
    await api.server.ready();
    const server = createServer();
    const vite = await createViteServer({
      root: join(ROOT, 'apps/web'),
      appType: 'custom',
      server: { middlewareMode: { server } },
      plugins: [handlerPlugin],
    });
    const desk = await createViteServer({
      root: join(ROOT, 'apps/desk'),
      // Below its own path at the port of the site: the usual port for news of changes is that of the pages.
      server: { middlewareMode: { server }, hmr: { server } },
    });
    const local = { origin: `http://localhost:${config.port}` };
    const intents = await intentAddresses(
      config.apiUrl === null ? api.client : remoteService(config.apiUrl)(local),
      api.server.log,
    );
    const answer = async (request: Request): Promise<Response> => {
      const { build, handle } = await vite.ssrLoadModule(HANDLER);
      const place = {
        origin: new URL(request.url).origin,
        indexable: false,
        analytics: null,
        mapStyle: config.map?.style ?? null,
        apiUrl: config.apiUrl,
      };
      const client = config.apiUrl === null ? api.client : remoteService(config.apiUrl)(place);
      await intents.renew();
      const drawn = new Request(intents.drawnAt(new URL(request.url)), request);
      return handle(drawn, toPagesBuild(build).entry.module.createLoadContext({ api: client, place }));
    };
    const answerFileOrPage = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
      if (isVisitorFile(pathname) && (await files.serve(incoming, outgoing, pathname))) return;
      await sendResponse(outgoing, await answer(createRequest(incoming, outgoing)));
    };
    server.on('request', (incoming, outgoing) => {
      if (isOfService(incoming.url ?? '')) {
        api.server.routing(incoming, outgoing);
        return;
      }
      if (isOfDesk(pathOf(incoming.url ?? ''))) {
        desk.middlewares(incoming, outgoing);
        return;
      }
      vite.middlewares(incoming, outgoing, () => {
        answerFileOrPage(incoming, outgoing).catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error(error);
          outgoing.writeHead(500).end(String(error));
        });
      });
    });
    const port = await listen(server, config.port, config.host);
    // Vite ends the process at once, before the database could be closed.
    process.removeAllListeners('SIGTERM');
    stopOnSignals(async () => {
      await Promise.all([vite.close(), desk.close()]);
      server.closeAllConnections();
      await api.close();
      await database.close();
    }, CLOSE_MS);
    console.log(`Site for development: http://localhost:${port}/`);
    const link = await firstDeskLink(api, config, port);
    if (link !== null) console.log(`Рабочее место: ${link}`);
  });
}

await ensurePictures();
await runDev();
