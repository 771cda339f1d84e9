import type { UseQueryOptions } from '@tanstack/react-query';
import type { ParseKeys, TFunction } from 'i18next';
import type { ReactElement } from 'react';
import type { Call } from '../client/api.ts';
import type { Place } from '../records/record-pages.ts';

/** Something that cannot go on: a lorry, a contract. */
export type Blocked = { readonly id: string; readonly text: string; readonly link: Place };

export type Urgency = 'now' | 'waits' | 'soon';

/** Something that needs work: a sentence, what it blocks, the place that mends it, what mends it at once. */
export type Concern = {
  /** What is the matter, whoever tells of it: all that areas say of one cause stands in one line. */
  readonly cause: string;
  /** `now` stops deliveries or documents, `soon` will; `waits` stops nothing and waits for the reader. */
  readonly urgency: Urgency;
  readonly text: string;
  readonly link: Place;
  /** What one does there, on a button; left out, one opens it, where no other button mends it. */
  readonly action?: string;
  /** Its sentence says more than those of others about this cause. */
  readonly leads?: true;
  readonly blocks?: readonly Blocked[];
  /** Told apart by their keys: two areas may offer the same one. */
  readonly buttons?: readonly ReactElement[];
  /** How several that block nothing become one line; `more` of them were not named. */
  readonly many?: {
    readonly id: string;
    readonly more: number;
    readonly text: (count: number) => string;
    readonly link: Place;
  };
};

/**
 * What was done about a cause already: a sentence more for its line, if there is one, and the button that is
 * no longer needed, by its key.
 */
export type Progress = { readonly cause: string; readonly text?: string; readonly replaces: string };

/** What a source needs beside its answer. */
export type AttentionTools = { readonly t: TFunction<'attention'>; readonly today: string };

/** One call, and what needs work by its answer. */
export type AttentionSource<A = never> = {
  readonly query: (today: string) => UseQueryOptions<A>;
  readonly concerns: (answer: A, tools: AttentionTools) => readonly Concern[];
  readonly progress?: (answer: A, tools: AttentionTools) => readonly Progress[];
};

/** A source with its answer forgotten, so that all of them fit into one list. */
export const attentionSource = <A>(
  source: Omit<AttentionSource<A>, 'query'> & { readonly query: (today: string) => unknown },
): AttentionSource => source as unknown as AttentionSource;

/** Where an area says what waits: asked of whoever may make its call. */
export type AttentionEntry = {
  readonly id: string;
  readonly call: Call;
  /** What could not be read if it fails: a key of `pages.json`. */
  readonly label: ParseKeys<'pages'>;
  readonly load: () => Promise<AttentionSource>;
};
