import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IModule } from 'dependency-cruiser';

/** Which part of the code imports which: workspaces, and the folders of the large ones. */

export const ARCHITECTURE = join(import.meta.dirname, '../docs/architecture.md');
const DRAWN = /^(packages|apps|complex|launch)\//;
const NOT_DRAWN = /\.test\.ts$|\/testing\/|\+types/;
const LARGE = /^(apps\/(?:api|site)\/src|apps\/web\/app|apps\/desk\/src)\/([^/]+)\//;
const SMALL = /^(packages\/[^/]+|apps\/[^/]+|complex|launch)\//;
const BEGIN = '<!-- rooms: npm run architecture -->';
const END = '<!-- /rooms -->';

/**
 * The document as it is, and with the pictures of the code as it is.
 *
 * @param modules files of the repository and what each imports
 */
export async function redrawn(modules: readonly IModule[]): Promise<{ present: string; drawn: string }> {
  const present = await readFile(ARCHITECTURE, 'utf8');
  const [before, rest] = present.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${ARCHITECTURE} has no place for the pictures`);
  return { present, drawn: `${before}${BEGIN}\n\n${pictures(modules).join('\n\n')}\n\n${END}${after}` };
}

type Pair = readonly [from: string | null, to: string | null];

function pictures(modules: readonly IModule[]): string[] {
  const pairs = modules
    .filter(({ source }) => DRAWN.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }): Pair => [roomOf(source), roomOf(resolved)]),
    );
  const inside = (house: string) =>
    draw(`Inside \`${house}\``, pairs, room => {
      if (houseOf(room) !== house) return null;
      return room === house ? 'its own files' : room.slice(house.length + 1);
    });
  return [
    draw('Workspaces', pairs, houseOf),
    ...['apps/api', 'apps/site', 'apps/web', 'apps/desk'].map(inside),
  ];
}

/** Null for what is no code of ours, and for tests. */
function roomOf(file: string): string | null {
  if (NOT_DRAWN.test(file)) return null;
  const [, workspace, folder] = LARGE.exec(file) ?? [];
  if (workspace && folder) return `${workspace.replace(/\/(?:src|app)$/, '')}/${folder}`;
  return SMALL.exec(file)?.[1] ?? null;
}

/** The workspace of a room. */
function houseOf(room: string): string {
  return /^apps\/[^/]+/.exec(room)?.[0] ?? room;
}

/** A picture of the arrows between what pairs are of; those within one, or of nothing, are left out. */
function draw(name: string, pairs: readonly Pair[], of: (room: string) => string | null): string {
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
