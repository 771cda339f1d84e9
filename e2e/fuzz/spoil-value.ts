import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';

type Path = readonly (string | number)[];

/** No valid value goes deeper; hostile ones do, by thousands. */
const DEEPEST = 8;

/** Every place in a value, itself first. */
const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null || path.length === DEEPEST) return [path];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    placesIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
};

const changedAt = (value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as Record<string, unknown>) };
  copy[key] = changedAt(copy[key], rest, change);
  return copy;
};

const wrappings = [
  (old: unknown) => [old],
  (old: unknown) => ({ value: old }),
  (old: unknown) => JSON.stringify(old),
  (old: unknown) => (typeof old === 'number' ? -old : old),
  (old: unknown) => (typeof old === 'number' ? old / 1e7 : old),
  (old: unknown) => (typeof old === 'number' ? old * 1e9 : old),
  (old: unknown) => (Array.isArray(old) ? [...old, ...old] : undefined),
  () => undefined,
  () => null,
];

/** A value of which one place, or two, hold what nobody expects there. */
export const spoilt = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const change = fc.oneof(
    { weight: 3, arbitrary: hostileValue.map((hostile) => () => hostile) },
    {
      weight: 2,
      arbitrary: hostileText.map((text) => (old: unknown) => (typeof old === 'string' ? old + text : text)),
    },
    { weight: 2, arbitrary: fc.constantFrom(...wrappings) },
  );
  const changes = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 2 });
  return fc.tuple(valid, changes).map(([value, list]) =>
    list.reduce<unknown>((done, [pick, one]) => {
      const places = placesIn(done);
      // The whole is rarely what should be replaced: nothing deeper is reached then.
      const place = places[places.length > 1 && pick % 20 ? 1 + (pick % (places.length - 1)) : 0] ?? [];
      return changedAt(done, place, one);
    }, value),
  );
};
