import { writeFile } from 'node:fs/promises';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.ts';
import { ARCHITECTURE, redrawn } from './rooms.ts';

/** Draws into docs/architecture.md who imports whom, as the code is. */

const { output } = await cruise(['packages', 'apps', 'complex', 'launch'], config.options);
if (typeof output === 'string') throw new Error(output);
await writeFile(ARCHITECTURE, (await redrawn(output.modules)).drawn);
