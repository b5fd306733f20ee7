import * as z from 'zod/mini';
import { get } from './endpoint.ts';

export const healthSchema = z.object({
  status: z.literal('ok'),
  /** Of the release that answers, `0.1.0+3b8d4821`; `dev` when it was not packed. */
  version: z.string(),
});
export type Health = z.infer<typeof healthSchema>;

/** What machines ask that watch a process. */
export const HEALTH_ENDPOINTS = {
  health: get('/healthz', 'Whether this process lives, and of which release it is', healthSchema),
} as const;
