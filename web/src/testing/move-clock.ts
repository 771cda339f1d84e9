/**
 * Lets this page's clock tell another time, so many milliseconds from the machine's: what `npm run days` does
 * to Node and PostgreSQL by a library that slows a browser down tenfold. Timers stay as they are. Stands by
 * itself, so that it can be handed to a page before its own scripts; what has moved once stays where it is.
 */
export const moveClock = (milliseconds: number): void => {
  const True = Date;
  if (milliseconds === 0 || Reflect.get(True, 'isMoved')) return;
  const now = () => True.now() + milliseconds;
  const moved: Readonly<Record<PropertyKey, unknown>> = { now, isMoved: true };
  globalThis.Date = new Proxy(True, {
    construct: (_, parts, target) => Reflect.construct(True, parts.length > 0 ? parts : [now()], target),
    get: (_, key) => (Object.hasOwn(moved, key) ? moved[key] : Reflect.get(True, key)),
  });
};
