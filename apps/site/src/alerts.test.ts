import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ROOT } from './root.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

const RULES = join(ROOT, 'deploy/prometheus/alerts.yaml');
const rulesSchema = z.object({
  groups: z.tuple([
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.optional(z.string()),
          labels: z.object({ severity: z.enum(['page', 'warning']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ]),
});
const BOARD = join(ROOT, 'deploy/grafana/site.json');
const boardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) }),
  ),
});
/** Of the language of the rules. */
const FUNCTIONS: readonly string[] = ['histogram_quantile', 'max_over_time'];
const headers = { authorization: 'Bearer secret' };

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(await demoDatabase(), { metricsToken: 'secret' });
});
afterAll(() => site.close());

test('pages that were there are counted, and those that were made are timed', async () => {
  for (let turn = 0; turn < 3; turn += 1) await site.get('/flats');
  const { text } = await site.get('/metrics', { headers });
  expect(text).toMatch(/^pages_kept_total 2$/m);
  expect(text).toMatch(/^page_made_duration_seconds_count 1$/m);
  expect(text).not.toMatch(/^pages_failed_total\{/m);
});

/** Figures that somebody who asks the site is told of. */
async function told(): Promise<ReadonlySet<string | undefined>> {
  const { text } = await site.get('/metrics', { headers });
  // What Prometheus says itself, and what is told of the process that runs, which a site of a test is not.
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  return new Set(['up', 'disk_free_bytes', ...names]);
}

/** Figures that an expression of Prometheus goes by. */
function figuresIn(expression: string): string[] {
  return [
    ...expression
      .replace(/\{[^}]*\}/g, '')
      .replace(/by \([\w, ]+\)/g, '')
      .matchAll(/\b[a-z]+(?:_[a-z\d]+)+\b|\bup\b/g),
  ]
    .map(([name]) => name)
    .filter(name => !FUNCTIONS.includes(name))
    .map(name => name.replace(/_(count|bucket)$/, ''));
}

test('alarms go by figures that the site tells, and each is told of in both guides', async () => {
  const known = await told();
  const { groups } = z.parse(rulesSchema, parse(await readFile(RULES, 'utf8')));
  const guides = await Promise.all(
    ['docs/ops.md', 'docs/ru/ops.md'].map(guide => readFile(join(ROOT, guide), 'utf8')),
  );
  for (const { alert, expr } of groups[0].rules) {
    const figures = figuresIn(expr);
    expect(figures.length, alert).toBeGreaterThan(0);
    for (const figure of figures) expect(known, `${alert}: ${figure}`).toContain(figure);
    for (const guide of guides) expect(guide, alert).toContain(`\`${alert}\``);
  }
});

test('the board for Grafana shows figures that the site tells', async () => {
  const known = await told();
  const { panels } = z.parse(boardSchema, JSON.parse(await readFile(BOARD, 'utf8')));
  const shown = panels.flatMap(({ title, targets = [] }) =>
    targets.flatMap(({ expr }) => figuresIn(expr).map(figure => ({ title, figure }))),
  );
  expect(shown.length).toBeGreaterThan(20);
  for (const { title, figure } of shown) expect(known, title).toContain(figure);
});
