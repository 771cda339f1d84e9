import { type KeyboardEvent, useEffect, useState } from 'react';

type Step = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

/** Where a key leads among `count` options; the arrows go round. */
export const nextOption = (key: string, index: number, count: number): number | undefined => {
  const last = count - 1;
  const targets: Record<Step, number> = {
    ArrowDown: index < last ? index + 1 : 0,
    ArrowUp: index > 0 ? index - 1 : last,
    Home: 0,
    End: last,
  };
  return count > 0 ? targets[key as Step] : undefined;
};

/**
 * The active option of a list below a search field, which keeps the focus: by arrow keys, Home, End or the
 * pointer; the first one after every change of what is searched. `ids` are those of the elements.
 */
export const useActiveOption = (ids: readonly string[], search: string) => {
  const [choice, setChoice] = useState({ search, id: '' });
  const index = choice.search === search ? Math.max(ids.indexOf(choice.id), 0) : 0;
  const activeId = ids[index];
  const point = (id: string | undefined) => id !== undefined && setChoice({ search, id });
  const move = (event: KeyboardEvent) => {
    const next = nextOption(event.key, index, ids.length);
    if (next === undefined) return;
    event.preventDefault();
    point(ids[next]);
  };
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return { activeId, index, point, move };
};
