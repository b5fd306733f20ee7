import { parseArgs } from 'node:util';
import { assertNode } from '../../launch/node-version.mjs';
import { ensureWebBuild } from '../../launch/web-build.ts';
import { startStand } from './stand.ts';
import { StandError } from './stand-proxy.ts';

assertNode();

/**
 * Two sites behind nginx as in production, until Ctrl-C:
 *   npm run stand                  on a free port
 *   npm run stand -- --port 8080   on this one
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('--port takes a number from 0 to 65535.');
  process.exit(1);
}
try {
  await ensureWebBuild();
  const stand = await startStand({ port });
  console.log(`Stand:   ${stand.address}/`);
  console.log(`Sites:   ${stand.sites.join('/  ')}/  (past nginx)`);
  console.log('Ctrl-C stops it all and removes its data.');
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stand.stop().then(() => process.exit(0));
    });
} catch (error) {
  if (!(error instanceof StandError)) throw error;
  console.error(error.message);
  process.exit(1);
}
