export const RELEASE_FILE: string;
export const isRelease: boolean;
