/** What an area puts into hooks of areas below it: done once, when the areas are put together. */
export type Plug = () => void;

/** A place in an area below, filled by areas above, which it may not import. */
type Hook<Part> = {
  /** For the manifest of the area that fills it. */
  readonly plug: (part: Part) => Plug;
  /**
   * What all areas have put in, in the order of the areas. Throws in a program that never put them together.
   */
  readonly parts: () => readonly Part[];
};

/** Says of each hook that nothing fills, what it is called. */
const empty = new Map<readonly unknown[], string>();

/** Makes a hook; `name` is what a program is told that asks it without having imported `areas.ts`. */
export const hook = <Part>(name: string): Hook<Part> => {
  const parts: Part[] = [];
  empty.set(parts, name);
  return {
    plug: (part) => () => {
      parts.push(part);
      empty.delete(parts);
    },
    parts: () => {
      if (parts.length === 0) throw new Error(`the hook ${name} is empty: import areas.ts first`);
      return parts;
    },
  };
};

/**
 * Fills all hooks. Called once, by `areas.ts`. Throws where one stays empty: what it asks would never be
 * done.
 */
export const fillHooks = (plugs: readonly Plug[]): void => {
  for (const plug of plugs) plug();
  if (empty.size > 0) throw new Error(`no area fills the hook ${[...empty.values()].join(', ')}`);
};
