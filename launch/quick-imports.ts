import { enableCompileCache, registerHooks } from 'node:module';

/**
 * Makes the imports of a long-running program quick: compiled code is kept between starts, and files of
 * drizzle-orm are found without Node reading the package's description for each of them. That description
 * has 180 kB and Node parses it anew per file: 390 ms and 240 MB at every start, 36 ms without.
 */
enableCompileCache();
registerHooks({
  resolve(specifier, context, next) {
    const isOwnFile =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      context.parentURL?.includes('/node_modules/drizzle-orm/') === true;
    if (!isOwnFile) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
