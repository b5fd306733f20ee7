import { readFile } from 'node:fs/promises';
import { type ImportChoices, importChoicesSchema } from '@quarter/contract/import-choices';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { ImportFileError } from './error.ts';

const fileSchema = z.partial(importChoicesSchema);

/**
 * Reads choices of a file of YAML: `columns`, `values` and `buildings`, each a list of words.
 * @throws ImportFileError when there is no such file or it is of another form
 */
export async function readChoicesFile(path: string): Promise<ImportChoices> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportFileError(`файла столбцов ${path} нет, или его нельзя прочитать`);
  });
  const { columns = {}, values = {}, buildings = {} } = parsed(text, path);
  return { columns, values, buildings };
}

function parsed(text: string, path: string): z.infer<typeof fileSchema> {
  const form = 'нужны разделы columns, values, buildings со строками вида «Моя цена: price»';
  try {
    // Numbers of buildings are words here.
    return z.parse(fileSchema, parse(text, { schema: 'failsafe' }) ?? {});
  } catch {
    throw new ImportFileError(`файл столбцов ${path} не понять: ${form}`);
  }
}
