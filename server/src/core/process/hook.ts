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

let isComplete = false;

/** Makes a hook; `name` is what a program is told that asks it without having imported `areas.ts`. */
export const hook = <Part>(name: string): Hook<Part> => {
  const parts: Part[] = [];
  return {
    plug: (part) => () => void parts.push(part),
    parts: () => {
      if (!isComplete) throw new Error(`the hook ${name} is empty: import areas.ts first`);
      return parts;
    },
  };
};

/** Fills all hooks. Called once, by `areas.ts`. */
export const fillHooks = (plugs: readonly Plug[]): void => {
  for (const plug of plugs) plug();
  isComplete = true;
};
