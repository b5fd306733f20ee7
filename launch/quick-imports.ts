import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Makes the imports of a program quick: compiled code is kept between starts, and drizzle-orm is found without Node
 * reading the package's description for each of its files, nor for each of ours that imports it. That description
 * has 180 kB and Node parses it anew every time.
 */
enableCompileCache();
const found = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, next) {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const one = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, one);
      return one;
    }
    const isOwnFile =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      context.parentURL?.includes('/node_modules/drizzle-orm/') === true;
    if (!isOwnFile) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
