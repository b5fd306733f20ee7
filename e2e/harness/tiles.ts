import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { startSiteProcess } from '../../launch/site-process.ts';
import { copyOfData } from './site.ts';
import { test as base, expect } from './test.ts';

export { expect };

/** What the server of the style does when it is asked. */
type Mode = 'answers' | 'refuses' | 'is silent';

export interface Tiles {
  /** The site that draws its map with this server. */
  readonly site: string;
  mode: Mode;
  /** The origin that the operator did not name. */
  readonly unnamed: string;
  /** How many tiles were asked of the named origin, and how many of one that the operator did not name. */
  readonly asked: { named: number; unnamed: number };
}

/** Colour that every tile is filled with. */
export const LAND = { red: 200, green: 30, blue: 60 } as const;

/**
 * A site whose map is that of a tile server, as an operator sets it: a style on one origin, vector tiles on a second
 * one, and, by a mistake of the style, a third that the settings do not name.
 */
export const test = base.extend<object, { tiles: Tiles }>({
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const asked = { named: 0, unnamed: 0 };
      const named = await listen((_, response) => {
        asked.named++;
        send(response, 'application/x-protobuf', landTile());
      });
      const unnamed = await listen((_, response) => {
        asked.unnamed++;
        send(response, 'application/x-protobuf', landTile());
      });
      const own: { tiles: Tiles | null } = { tiles: null };
      const style = await listen((_, response) => {
        if (own.tiles?.mode === 'refuses') response.destroy();
        if (own.tiles?.mode !== 'answers') return;
        send(response, 'application/json', JSON.stringify(styleOf(named.address, unnamed.address)));
      });
      const data = await copyOfData();
      const site = startSiteProcess({
        DATA_DIR: data.folder,
        MAP_STYLE_URL: `${style.address}/style.json`,
        MAP_ORIGINS: named.address,
      });
      own.tiles = { site: await site.address, mode: 'answers', unnamed: unnamed.address, asked };
      await use(own.tiles);
      await site.stop();
      for (const { server } of [named, unnamed, style]) {
        server.closeAllConnections();
        server.close();
      }
      await data.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ tiles }, use) => {
    await use(tiles.site);
  },
});

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ server: Server; address: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { server, address: `http://127.0.0.1:${address.port}` };
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
}

function styleOf(named: string, unnamed: string): object {
  const source = (origin: string) => ({
    type: 'vector',
    tiles: [`${origin}/tiles/{z}/{x}/{y}.pbf`],
    maxzoom: 14,
    attribution: 'Данные карты: проверка',
  });
  const { red, green, blue } = LAND;
  const fill = (id: string) => ({ id, type: 'fill', source: id, 'source-layer': 'land' });
  return {
    version: 8,
    sources: { named: source(named), unnamed: source(unnamed) },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } },
      { ...fill('named'), paint: { 'fill-color': `rgb(${red}, ${green}, ${blue})` } },
      { ...fill('unnamed'), paint: { 'fill-color': '#0000ff' } },
    ],
  };
}

/** A Mapbox vector tile of one layer, «land», that fills all of it. */
function landTile(): Buffer {
  const zigzag = (value: number) => (value << 1) ^ (value >> 31);
  const geometry = [
    ...[9, zigzag(-64), zigzag(-64)],
    ...[26, zigzag(4224), 0, 0, zigzag(4224), zigzag(-4224), 0],
    15,
  ];
  const polygon = [24, 3, ...block(34, geometry.flatMap(varint))];
  const layer = [120, 2, ...block(10, [...Buffer.from('land')]), ...block(18, polygon), 40, ...varint(4096)];
  return Buffer.from(block(26, layer));
}

/** A field of a protocol buffer that says its own length. */
function block(key: number, bytes: readonly number[]): number[] {
  return [key, ...varint(bytes.length), ...bytes];
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
