export interface NodeRun {
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}
export declare const SITE_NODE: NodeRun;
export declare const COMMAND_NODE: NodeRun;
