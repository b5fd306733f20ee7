import { expect, it } from 'vitest';
import { reasonOf } from './errors.ts';

/** As the files of the embedded database fail. */
const ofFiles = (errno: number) => ({ name: 'ErrnoError', errno });

it('says of files of the embedded database what has failed', () => {
  expect(reasonOf(new Error('cannot start', { cause: ofFiles(51) }))).toBe('no space is left on the disk');
  expect(reasonOf(ofFiles(29))).toBe('error 29 of the files');
  expect(reasonOf(new Error('outer', { cause: new Error('inner') }))).toBe('inner');
});
