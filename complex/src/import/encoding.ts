import { createReadStream } from 'node:fs';
import { ImportFileError, NoTextError } from './error.ts';
import { isDoublyEncoded, otherCyrillic } from './unread-encodings.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

const CHUNK = 1 << 17;

/**
 * Finds the encoding of a text file by reading all of it once: a byte order mark, else UTF-8 when every byte
 * fits it, else Windows-1251. A file whose letters are mostly UTF-8 but not all is damaged, not Windows-1251.
 * @throws ImportFileError for an empty, binary or damaged file, and for one in an encoding that is not read.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const scan = new ByteScan();
  let first: Buffer | null = null;
  for await (const chunk of read(path)) {
    if (first === null) {
      first = chunk;
      const known = byFirstBytes(chunk);
      if (known) return known;
    }
    scan.push(chunk);
  }
  if (first === null || scan.blank) throw new ImportFileError('файл пуст');
  if (isUnmarkedUtf16(first))
    throw new ImportFileError('кодировка UTF-16 без метки: сохраните файл как UTF-8');
  if (scan.binary > 0) throw new NoTextError(scan.binary);
  scan.end();
  if (scan.damaged === 0) {
    if (isDoublyEncoded(first))
      throw new ImportFileError(
        'буквы перекодированы в UTF-8 дважды: выгрузите файл заново и сохраните как UTF-8',
      );
    return 'utf-8';
  }
  if (scan.letters > scan.faults) throw new ImportFileError('испорчены символы UTF-8', scan.damaged);
  const other = otherCyrillic(first);
  if (other)
    throw new ImportFileError(`кодировка ${other}, а нужна UTF-8 или Windows-1251: сохраните файл заново`);
  return 'windows-1251';
}

/** Whether the file is an archive, as workbooks are. Rejects as `detectEncoding` does when it cannot be opened. */
export async function isArchive(path: string): Promise<boolean> {
  for await (const chunk of read(path)) return startsWith(chunk, 0x50, 0x4b, 0x03, 0x04);
  return false;
}

/** Reads a text file by pieces, decoded and without a byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of read(path)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function* read(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) yield chunk;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') throw new ImportFileError(`файла ${path} нет`);
    if (code === 'EISDIR') throw new ImportFileError(`${path} — папка, а нужен файл`);
    if (code === 'EACCES') throw new ImportFileError(`нет права читать файл ${path}`);
    throw error;
  }
}

function startsWith(chunk: Buffer, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => chunk[index] === byte);
}

function byFirstBytes(chunk: Buffer): Encoding | null {
  if (startsWith(chunk, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(chunk, 0xfe, 0xff)) return 'utf-16be';
  if (startsWith(chunk, 0xd0, 0xcf, 0x11, 0xe0))
    throw new ImportFileError('это книга Excel старого вида (xls) или под паролем: сохраните её как xlsx');
  if (startsWith(chunk, 0x1f, 0x8b)) throw new ImportFileError('файл сжат: распакуйте его');
  return null;
}

/** High bytes of Latin and Russian letters in UTF-16. */
const UTF16_HIGH: ReadonlySet<number> = new Set([0x00, 0x04]);

/** Whether nearly every second byte is one of those, and many are zero, which no other text has. */
function isUnmarkedUtf16(chunk: Buffer): boolean {
  const half = chunk.length / 2;
  const isHigh = (parity: number) =>
    chunk.filter((byte, index) => index % 2 === parity && UTF16_HIGH.has(byte)).length > half * 0.9;
  return chunk.filter(byte => byte === 0).length > half * 0.1 && (isHigh(0) || isHigh(1));
}

/** Counts what tells UTF-8 from Windows-1251: whole multi-byte letters and bytes that break the rules. */
class ByteScan {
  /** Whole multi-byte letters. */
  letters = 0;
  /** Bytes that no UTF-8 text has at their place. */
  faults = 0;
  /** Line of the first of those bytes; 0 when there is none. */
  damaged = 0;
  /** Line of the first byte that no text has; 0 when there is none. */
  binary = 0;
  blank = true;
  private line = 1;
  /** Continuation bytes that the letter still needs, and the bounds of the next one. */
  private need = 0;
  private low = 0x80;
  private high = 0xbf;

  push(chunk: Buffer): void {
    for (const byte of chunk) {
      if (this.need > 0) {
        if (byte >= this.low && byte <= this.high) {
          this.low = 0x80;
          this.high = 0xbf;
          this.need -= 1;
          if (this.need === 0) this.letters += 1;
          continue;
        }
        this.fault();
      }
      if (byte < 0x80) this.ascii(byte);
      else this.lead(byte);
    }
  }

  /** A letter cut off by the end of the file is a fault too. */
  end(): void {
    if (this.need > 0) this.fault();
  }

  private ascii(byte: number): void {
    if (byte > 0x20) this.blank = false;
    else if (byte === 0x0a) this.line += 1;
    else if (byte < 0x09 || (byte > 0x0d && byte < 0x20)) this.binary ||= this.line;
  }

  // Bounds of lead and first continuation bytes: RFC 3629, section 4.
  private lead(byte: number): void {
    this.blank = false;
    if (byte < 0xc2 || byte > 0xf4) {
      this.fault();
      return;
    }
    this.need = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }

  private fault(): void {
    this.faults += 1;
    this.damaged ||= this.line;
    this.need = 0;
    this.low = 0x80;
    this.high = 0xbf;
  }
}
