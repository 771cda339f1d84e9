import type { Scope } from '../api/scope.ts';
import { hook, type Plug } from './hook.ts';

/** Does what follows from an event in another feature, in the transaction of the event. */
export type Listener<Event> = (scope: Scope, event: Event) => Promise<void>;

type Announcement<Event> = {
  /** For the manifest of an area: what follows in its features, in this order. */
  readonly listen: (...listeners: readonly Listener<Event>[]) => Plug;
  /**
   * Runs all listeners, one after another: area by area from the bottom up, in each in the order of its
   * manifest. The first one that fails ends the transaction of whoever announces.
   */
  readonly announce: (scope: Scope, event: Event) => Promise<void>;
};

/** Makes an event that a feature announces without knowing who listens; `name` is what errors call it. */
export const announcement = <Event>(name: string): Announcement<Event> => {
  const { plug, parts } = hook<readonly Listener<Event>[]>(name);
  return {
    listen: (...listeners) => plug(listeners),
    announce: async (scope, event) => {
      for (const listener of parts().flat()) await listener(scope, event);
    },
  };
};
