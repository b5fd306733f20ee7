import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.ts';

/**
 * Draws into docs/architecture.md which part of the code imports which, as the code is: workspaces, and the folders of
 * the large ones.
 */

const DOCUMENT = join(import.meta.dirname, '../docs/architecture.md');
const CODE = ['packages', 'apps', 'complex', 'launch'];
const LARGE = /^(apps\/(?:api|site)\/src|apps\/web\/app|apps\/desk\/src)\/([^/]+)\//;
const SMALL = /^(packages\/[^/]+|apps\/[^/]+|complex|launch)\//;
const BEGIN = '<!-- rooms: npm run architecture -->';
const END = '<!-- /rooms -->';

/** Null for what is no code of ours. */
function roomOf(file: string): string | null {
  const [, workspace, folder] = LARGE.exec(file) ?? [];
  if (workspace && folder) return `${workspace.replace(/\/(?:src|app)$/, '')}/${folder}`;
  return SMALL.exec(file)?.[1] ?? null;
}

/** The workspace of a room. */
function houseOf(room: string): string {
  return /^apps\/[^/]+/.exec(room)?.[0] ?? room;
}

const { output } = await cruise(CODE, { ...config.options, exclude: '(\\.test\\.ts$|/testing/|\\+types)' });
if (typeof output === 'string') throw new Error(output);
const pairs = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => [roomOf(source), roomOf(resolved)] as const),
);

/** A picture of the arrows between what pairs are of; those within one, or of nothing, are left out. */
function draw(name: string, of: (room: string) => string | null): string {
  const arrows = new Set<string>();
  for (const [from, to] of pairs) {
    const [begin, end] = [from && of(from), to && of(to)];
    if (begin && end && begin !== end) arrows.add(`  ${boxOf(begin)} --> ${boxOf(end)}`);
  }
  return [`### ${name}`, '', '```mermaid', 'flowchart LR', ...[...arrows].toSorted(), '```'].join('\n');
}

function boxOf(name: string): string {
  return `${name.replace(/\W/g, '_')}["${name}"]`;
}

const inside = (house: string) =>
  draw(`Inside \`${house}\``, room => {
    if (houseOf(room) !== house) return null;
    return room === house ? 'its own files' : room.slice(house.length + 1);
  });
const pictures = [
  draw('Workspaces', houseOf),
  ...['apps/api', 'apps/site', 'apps/web', 'apps/desk'].map(inside),
];

const text = await readFile(DOCUMENT, 'utf8');
const [before, rest] = text.split(BEGIN);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} has no place for the pictures`);
await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${pictures.join('\n\n')}\n\n${END}${after}`);
