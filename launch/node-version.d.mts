export declare const NODE_RANGE: string;
export declare function isSupportedNode(version: string): boolean;
export declare function assertNode(): void;
