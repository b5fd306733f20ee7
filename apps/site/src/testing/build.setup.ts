import { ensureWebBuild } from '../../../../launch/web-build.ts';

/** Tests of the site run on the built pages. */
export default ensureWebBuild;
