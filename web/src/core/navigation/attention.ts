import type { UseQueryOptions } from '@tanstack/react-query';
import type { ParseKeys, TFunction } from 'i18next';
import type { ReactElement } from 'react';
import type { Call } from '../client/api.ts';
import type { Place } from '../records/record-pages.ts';

/** Something that cannot go on: a lorry, a contract. */
export type Blocked = { readonly id: string; readonly text: string; readonly link: Place };

/** Something that needs work: a sentence, what it blocks, the place that mends it, what mends it at once. */
export type Concern = {
  /** What is the matter, whoever tells of it: all that areas say of one cause stands in one line. */
  readonly cause: string;
  /** `now` stops deliveries or documents, `soon` will. */
  readonly urgency: 'now' | 'soon';
  readonly text: string;
  readonly link: Place;
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

/** What a source needs beside its answer. */
export type AttentionTools = { readonly t: TFunction<'attention'>; readonly today: string };

/** One call, and what needs work by its answer. */
export type AttentionSource<A = never> = {
  readonly query: (today: string) => UseQueryOptions<A>;
  readonly concerns: (answer: A, tools: AttentionTools) => readonly Concern[];
};

/** A source with its answer forgotten, so that all of them fit into one list. */
export const attentionSource = <A>(source: {
  readonly query: (today: string) => unknown;
  readonly concerns: (answer: A, tools: AttentionTools) => readonly Concern[];
}): AttentionSource => source as unknown as AttentionSource;

/** Where an area says what waits: asked of whoever may make its call. */
export type AttentionEntry = {
  readonly id: string;
  readonly call: Call;
  /** What could not be read if it fails: a key of `pages.json`. */
  readonly label: ParseKeys<'pages'>;
  readonly load: () => Promise<AttentionSource>;
};
