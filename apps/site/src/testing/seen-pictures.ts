import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';

const rulesSchema = z.record(
  z.string(),
  z.array(
    z.object({ name: z.optional(z.string()), files: z.string(), beside: z.optional(z.array(z.string())) }),
  ),
);

/** Tells the photograph that a made picture comes from, its crops together; those made of several are their own. */
export async function photographOf(): Promise<(name: string) => string> {
  const text = await readFile(join(ROOT, 'complex/media/pictures.json'), 'utf8');
  const rules = Object.values(z.parse(rulesSchema, JSON.parse(text))).flat();
  const named = new Map(
    rules.flatMap(({ name, files, beside }) =>
      name && !beside ? [[name, files.replace(/\.\w+$/, '')]] : [],
    ),
  );
  return name => named.get(name) ?? name;
}

const PICTURE =
  /(?:data-theme-picture="(light|dark)"[^>]*>)?<picture(?: data-dark="(true|false)")?>.*?<img[^>]* src="\/media\/([^"]+)-[0-9a-f]{10}-\d+\.jpeg"/gs;

/** Names of the photographs of a page as a theme shows them, each as often as it stands there. */
export function seenPictures(html: string, theme: 'light' | 'dark'): string[] {
  return [...html.matchAll(PICTURE)].flatMap(([, only, dark, name = '']) => {
    const isSeen =
      (only ?? theme) === theme && (dark ?? String(theme === 'dark')) === String(theme === 'dark');
    return isSeen ? [name] : [];
  });
}
