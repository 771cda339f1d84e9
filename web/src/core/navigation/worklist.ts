import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Call } from '../client/api.ts';

/** A short list of daily work: one call, and how its answer looks as a card. */
export type Worklist<A = never> = {
  readonly query: () => UseQueryOptions<A>;
  readonly View: ComponentType<{ answer: A }>;
};

/** A worklist with its answer forgotten, so that all of them fit into one list. */
export const worklist = <A>(list: {
  readonly query: () => unknown;
  readonly View: ComponentType<{ answer: A }>;
}): Worklist => list as unknown as Worklist;

/** A short list that an area has for the start page of those whose work it is; `order` places it there. */
export type WorklistEntry = {
  readonly id: string;
  readonly order: number;
  readonly call: Call;
  /** Its whole list: whoever may not open that page doesn't get this one. */
  readonly page: string;
  readonly load: () => Promise<Worklist>;
};
