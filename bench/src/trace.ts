import * as z from 'zod/mini';

/** One press of a filter, ms: to the whole answer of the service, from there to the paint, and all of it. */
export interface Choice {
  readonly answer: number;
  readonly paint: number;
  readonly total: number;
}

const eventSchema = z.object({
  name: z.string(),
  /** Beginning and length, µs. */
  ts: z.number(),
  dur: z.optional(z.number()),
  args: z.optional(
    z.object({ data: z.optional(z.object({ type: z.optional(z.string()), url: z.optional(z.string()) })) }),
  ),
});
type TraceEvent = z.infer<typeof eventSchema>;
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** The events of a trace of Chromium in the order of time. */
export function readTrace(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  return traceEvents.toSorted((a, b) => a.ts - b.ts);
}

/**
 * Presses in a trace. A press begins with its click; its answer ends with the last call of the service before the
 * page marks its new result; it is on the screen when the first frame with that result has been handed over (`Commit`
 * ends after layout and paint).
 */
export function choicesOf(events: readonly TraceEvent[]): readonly Choice[] {
  const clicks = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  return clicks.flatMap((click, index) => {
    const until = clicks[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const own = events.filter(({ ts }) => ts >= click.ts && ts < until);
    const result = own.find(({ name }) => name === 'result');
    if (!result) return [];
    const sent = new Set(own.filter(({ name }) => name === 'ResourceSendRequest').map(event => event.ts));
    const answered = own.filter(({ name, ts }) => name === 'ResourceFinish' && ts <= result.ts).at(-1);
    const commit = own.find(({ name, ts }) => name === 'Commit' && ts >= result.ts);
    if (!commit || sent.size === 0) return [];
    const answer = ((answered?.ts ?? click.ts) - click.ts) / 1000;
    const total = (commit.ts + (commit.dur ?? 0) - click.ts) / 1000;
    return [{ answer, paint: total - answer, total }];
  });
}
