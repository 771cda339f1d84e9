import type { AreaParts } from './area-parts.ts';

let registered: readonly AreaParts[] = [];

/** Hands the areas to what core makes of them. The list of areas does so, before anything is drawn. */
export const registerAreas = (areas: readonly AreaParts[]): void => {
  registered = areas;
};

/** What core makes of all areas, once: `const entries = fromAreas((areas) => …)`, then `entries()`. */
export const fromAreas = <T>(make: (areas: readonly AreaParts[]) => T): (() => T) => {
  let made: { readonly from: readonly AreaParts[]; readonly result: T } | undefined;
  return () => {
    if (made?.from !== registered) made = { from: registered, result: make(registered) };
    return made.result;
  };
};
