import { newDataKey } from '@quarter/api/platform/sealer';
import { expect, it } from 'vitest';
import { tryRequestKills } from './testing/request-kills.ts';
import { demoDatabase } from './testing/site.ts';

it('no acknowledged request is lost or told twice under two keys when the process is killed', async () => {
  const findings = await tryRequestKills({
    environment: { DATABASE_URL: await demoDatabase(), DATA_KEYS: newDataKey('k1') },
    posts: 100,
    kills: 1,
    troubleMs: 3_000,
    deadlineMs: 90_000,
  });
  expect(findings).toMatchObject({
    acknowledged: 100,
    stored: 100,
    kills: 1,
    lost: 0,
    undelivered: 0,
    underTwoKeys: 0,
  });
}, 240_000);
