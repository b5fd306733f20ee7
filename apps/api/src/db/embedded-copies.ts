import { createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { type Contents, parseContents, readContents } from './contents.ts';
import type { EmbeddedClient } from './embedded-client.ts';
import { DatabaseError, reasonOf } from './errors.ts';
import { lockFolder } from './lock.ts';

/** Header of a copy that tells what is in it. */
const CONTENTS = 'x-contents';
/** The copy of a big complex takes a few seconds. */
const SILENCE_MS = 120_000;
/** What the system says of a door that nobody is behind. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Lets other processes have copies of an open embedded database, whose files nobody else can read at one moment: HTTP
 * over a socket in its folder, which its owner alone may enter (record 181). Without it where none can be made, as where
 * the path is too long for one. Returns the way to stop.
 */
export async function serveCopies(folder: string, client: EmbeddedClient): Promise<() => Promise<void>> {
  const door = doorOf(folder);
  if (door === null) return async () => {};
  // Left by a process that was killed: the folder's lock is ours.
  await rm(door, { force: true });
  const server = createServer((_asked, answer) => {
    dump(client).then(
      ({ contents, bytes }) =>
        answer
          .writeHead(200, { [CONTENTS]: JSON.stringify(contents), 'content-length': bytes.length })
          .end(bytes),
      (error: unknown) => answer.writeHead(500).end(reasonOf(error)),
    );
  });
  const isOpen = await new Promise<boolean>(opened => {
    server.once('error', () => opened(false));
    server.listen(door, () => opened(true));
  });
  if (!isOpen) return async () => {};
  server.unref();
  return async () => {
    server.closeAllConnections();
    await new Promise(closed => server.close(closed));
  };
}

/** Bytes of a path that a socket may have; of a longer one Node takes the beginning, which may be another site's. */
const LONGEST = 107;

function doorOf(folder: string): string | null {
  const door = join(resolve(folder), 'copy');
  return Buffer.byteLength(door) > LONGEST ? null : door;
}

interface Dump {
  readonly contents: Contents;
  /** A tar of the files. */
  readonly bytes: Uint8Array;
}

/** Files of an open database and what is in them, at one moment: nobody else runs anything meanwhile. */
async function dump(client: PGlite | EmbeddedClient): Promise<Dump> {
  await client.exec('checkpoint');
  return client.transaction(async tx => {
    const contents = await readContents(async statement => (await tx.query(statement)).rows);
    const tar = await client.dumpDataDir('none');
    return { contents, bytes: new Uint8Array(await tar.arrayBuffer()) };
  });
}

/**
 * Writes a tar of the embedded database in a folder to a new file, as it is and not migrated: from the process that has
 * it open, or by opening it. Returns what is in it. Rejects with `DatabaseError`.
 */
export async function copyEmbedded(folder: string, file: string): Promise<Contents> {
  try {
    const given = await askForCopy(folder, file);
    if (given !== null) return given;
  } catch (error) {
    throw new DatabaseError(
      `the process that has ${folder} open gives no copy (${reasonOf(error)}): stop it and try again`,
      error,
    );
  }
  const unlock = await lockFolder(folder);
  try {
    refuseMissing(folder);
    const client = await PGlite.create({ dataDir: join(folder, 'pg') });
    try {
      const { contents, bytes } = await dump(client);
      await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
      return contents;
    } finally {
      await client.close();
    }
  } finally {
    await unlock();
  }
}

/**
 * Refuses a folder without the files of its database, as a process leaves it that is killed while it puts others in
 * their place: opening it would lay out an empty one. Throws `DatabaseError`.
 */
export function refuseMissing(folder: string): void {
  if (existsSync(join(folder, 'pg'))) return;
  throw new DatabaseError(
    `the database of ${folder} is not in its place: give the newest pg.before-… there the name pg, or run npm run restore with --replace`,
  );
}

/** What came from the process that has the folder open; null when there is none. */
async function askForCopy(folder: string, file: string): Promise<Contents | null> {
  const socketPath = doorOf(folder);
  if (socketPath === null) return null;
  const answer = await new Promise<IncomingMessage | null>((answered, reject) => {
    const asked = request({ socketPath, agent: false, timeout: SILENCE_MS }, answered);
    asked.on('timeout', () => asked.destroy(new Error('it does not answer')));
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY.has(error.code ?? '')) answered(null);
      else reject(error);
    });
    asked.end();
  });
  if (answer === null) return null;
  if (answer.statusCode !== 200) throw new Error(`it answers ${answer.statusCode}`);
  const contents = parseContents(String(answer.headers[CONTENTS]));
  await pipeline(answer, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return contents;
}

/** What is in a tar of an embedded database, by opening it in memory. Rejects when it does not open. */
export async function readEmbeddedCopy(file: string): Promise<Contents> {
  return contentsOf(await openEmbeddedCopy(file));
}

/** Opens a tar of an embedded database in memory, as it is and not migrated. */
export async function openEmbeddedCopy(file: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(file) });
}

/**
 * Makes a new folder of a tar. What fails leaves none.
 * @param isGood throws for contents that must not stay
 */
export async function loadEmbedded(
  dataDir: string,
  file: string,
  isGood: (contents: Contents) => void,
): Promise<void> {
  try {
    isGood(await contentsOf(await PGlite.create({ dataDir, loadDataDir: await openAsBlob(file) })));
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function contentsOf(client: PGlite): Promise<Contents> {
  try {
    return await readContents(async statement => (await client.query(statement)).rows);
  } finally {
    await client.close();
  }
}
