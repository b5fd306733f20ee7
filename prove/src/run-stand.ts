import { parseArgs } from 'node:util';
import { assertNode } from '../../launch/node-version.mjs';
import { ensureWebBuild } from '../../launch/web-build.ts';
import { startHaStand } from './ha-stand.ts';
import { StandError } from './programs.ts';
import { startStand } from './stand.ts';

assertNode();

/**
 * Two sites behind nginx as in production, until Ctrl-C:
 *   npm run stand                  on a free port
 *   npm run stand -- --port 8080   on this one
 *   npm run stand -- ha            over three PostgreSQL, of which one follows when the leader is gone
 */
const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('--port takes a number from 0 to 65535.');
  process.exit(1);
}
const [kind, ...others] = positionals;
if ((kind !== undefined && kind !== 'ha') || others.length > 0) {
  console.error(`"${positionals.join(' ')}" is no stand: there is "ha", or nothing for the usual one.`);
  process.exit(1);
}
try {
  await ensureWebBuild();
  const stand = kind === 'ha' ? await startHaStand(port) : await startStand({ port, proxy: 'secure nginx' });
  console.log(`Stand:   ${stand.address}/`);
  if ('plainAddress' in stand)
    console.log(`         the certificate is made for it; ${stand.plainAddress}/ leads there`);
  console.log(`Sites:   ${stand.sites.join('/  ')}/  (past nginx)`);
  if ('cluster' in stand) {
    console.log(`Leader:  ${await stand.cluster.leader()}, ${stand.cluster.writerUrl}`);
    for (const { name, pid, url } of stand.cluster.nodes())
      console.log(`${name}:     Patroni is process ${pid}, ${url}/cluster`);
  }
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
