import type { KeyOpenings } from './key-scope.ts';
import type { ListExport } from './list-export.ts';
import type { Operation } from './operation.ts';

/** A part of the API: the first word of its paths, and what it is about. */
type ApiPart = { readonly name: string; readonly description: string };

/**
 * What an area adds to the API: its calls (those that answer a list as a file too), which of its lists can be
 * taken out as a file, the parts of the document that its calls belong to, and what it opens to API keys.
 */
export type ModelArea = {
  readonly operations: readonly Operation[];
  readonly exports: readonly ListExport[];
  readonly parts: readonly ApiPart[];
  readonly opensToKeys?: KeyOpenings;
};
