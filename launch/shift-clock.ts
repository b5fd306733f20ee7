/**
 * Read before a program (`node --import`): its wall clock is then off by CLOCK_SHIFT_MS, as on a machine whose clock was
 * set wrong. Timers and the steady clock go on as they are.
 */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const now = () => realNow() + shift;
const realNow = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (target, args: ConstructorParameters<typeof Date> | [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

export {};
