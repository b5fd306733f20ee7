import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registerRoomMetrics } from './page-metrics.ts';

test('room is told of the folders that are there', async () => {
  const registry = new Registry();
  registerRoomMetrics(registry, { FILES_DIR: tmpdir(), DATA_DIR: join(tmpdir(), 'no-such-folder') });
  const told = await registry.metrics();
  expect(told).toMatch(/^disk_free_bytes\{folder="FILES_DIR"\} [1-9]\d+$/m);
  expect(told).not.toContain('DATA_DIR');
});
