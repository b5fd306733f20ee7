export declare const RELEASE_FILE: string;
export declare const isRelease: boolean;
