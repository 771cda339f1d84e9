import type { Amount, WordKey } from '@halm/model/core/contract/export-column.ts';
import type { Scope } from '../api/scope.ts';

/** What the rows of a list come to, as its files tell it beside them: an amount, or how many. */
export type ListTotal = { readonly heading: WordKey; readonly value: Amount | number };

/** How the totals of a list are asked for, by its filters and search. */
export type AskTotals<Q> = (scope: Scope, query: Q) => Promise<readonly ListTotal[]>;
