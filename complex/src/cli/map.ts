import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { surroundings } from '../map/surroundings.ts';

/**
 * Writes the city around the demo quarter as GeoJSON for the map of the pages: `node complex/src/cli/map.ts`. The
 * result is committed; a real complex puts a file of its own data in the same place.
 */
const FILE = join(import.meta.dirname, '../../files/map/surroundings.geojson');

await mkdir(dirname(FILE), { recursive: true });
await writeFile(FILE, `${JSON.stringify(surroundings())}\n`);
