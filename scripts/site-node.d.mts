export declare const SITE_NODE: {
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};
