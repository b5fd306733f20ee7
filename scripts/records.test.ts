import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');
const files = readdirSync(FOLDER)
  .filter(file => file !== 'README.md')
  .sort();

/** The line of the list that a record asks for: its number, its title, and what supersedes it. */
function line(file: string): string {
  const [, number, title] = /^# (\d{3})\. (.+)\n/.exec(read(file)) ?? [];
  const state = /^\*\*State\.\*\* (Superseded (?:in part )?by \[\d{3}\]\([\w.-]+\))/m.exec(read(file))?.[1];
  expect(file.slice(0, 4), `the heading of ${file} has its number and a title`).toBe(`${number}-`);
  return `- [${number}](${file}) ${title}${state ? `. ${state}` : ''}`;
}

test('a number names one record', () => {
  const numbers = files.map(file => file.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('the list of records has each by its title, and says by what it is superseded', () => {
  const listed = read('README.md')
    .split('\n')
    .filter(text => text.startsWith('- '));
  expect(listed).toEqual(files.map(line));
});

test('links between records lead to records', () => {
  const links = files.flatMap(file =>
    [...read(file).matchAll(/\]\((\d{3}-[\w.-]+)\)/g)].map(found => found[1]),
  );
  expect(links.filter(link => !files.includes(link ?? ''))).toEqual([]);
});
