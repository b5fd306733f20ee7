export const LOG_LEVELS = ['info', 'warn', 'error'] as const;

/** From which lines on the log is written; `info` has a line for every request. */
export type LogLevel = (typeof LOG_LEVELS)[number];
