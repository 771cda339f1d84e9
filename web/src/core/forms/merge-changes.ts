const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What a form shows after somebody else has saved: their values, except in the fields that differ from what
 * this form began with; those were typed here and stay.
 */
export const mergeChanges = <V extends Readonly<Record<string, unknown>>>(began: V, typed: V, latest: V): V => {
  const ownChanges = Object.entries(typed).filter(([name, value]) => !isSame(value, began[name]));
  return { ...latest, ...Object.fromEntries(ownChanges) };
};
