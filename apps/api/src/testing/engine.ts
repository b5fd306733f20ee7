/** What a run's set-up tells its tests: the engine, and where a migrated database is copied from. */
export type TestEngine =
  | { readonly kind: 'embedded'; readonly dump: string }
  | { readonly kind: 'server'; readonly url: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    engine: TestEngine;
  }
}
