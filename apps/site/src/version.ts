import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { isRelease, RELEASE_FILE } from '../../../launch/release.mjs';

/** Version of a checkout, which may be anything. */
export const DEV = 'dev';

const releaseSchema = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)),
});

/** Version of the package and commit of a release, `0.1.0+3b8d4821`; `dev` of whatever was not packed. */
export const VERSION: string = isRelease
  ? z.parse(releaseSchema, JSON.parse(readFileSync(RELEASE_FILE, 'utf8'))).version
  : DEV;
