import { isCreated } from '@quarter/api/db/embedded';
import { inspectDatabase } from '@quarter/api/db/inspect';
import { ConfigError } from '../config-error.ts';
import { refuseLeaks } from '../production.ts';
import { readConfig, type SiteConfig, settingFaults } from '../settings/config.ts';
import { type Finding, good, look, wrong } from './finding.ts';
import { checkInside, unreachable } from './inside.ts';
import { checkCopies, checkFolders } from './places.ts';

/** Looks at the whole installation and changes nothing of it. With settings that are not understood at them alone. */
export async function examine(): Promise<Finding[]> {
  const node = good('Node', process.version);
  const faults = settingFaults();
  if (faults.length > 0) return [node, ...faults.map(words => wrong('Настройки', words))];
  let config: SiteConfig;
  try {
    config = readConfig();
    refuseLeaks(config);
  } catch (error) {
    if (error instanceof ConfigError) return [node, wrong('Настройки', error.message)];
    throw error;
  }
  return [
    node,
    good('Настройки', 'понятны'),
    ...(await checkDatabase(config)),
    ...(await checkFolders(config)),
    await checkCopies(config, Date.now()),
  ];
}

async function checkDatabase(config: SiteConfig): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !isCreated(dataDir))
    return [look('База', `в ${dataDir} её ещё нет: сделает первый запуск`)];
  try {
    const inspected = await inspectDatabase({ dataDir, ...(databaseUrl !== null && { url: databaseUrl }) });
    try {
      return await checkInside(config, inspected);
    } finally {
      await inspected.database.close();
    }
  } catch (error) {
    return [unreachable(error)];
  }
}
