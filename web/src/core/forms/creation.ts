import { createContext } from 'react';
import type { CallOf } from '../client/api.ts';
import type { ListCall } from '../lists/use-list.ts';
import type { AnyKind, AnyRecord } from '../records/record-kind.ts';

/** What the dialog of a new record must know of its kind. */
export type Creatable = Pick<
  AnyKind,
  'create' | 'Owner' | 'schema' | 'empty' | 'useBeginning' | 'Fields' | 'texts' | 'add'
>;

/** How a record of a list is created where a field refers to it. */
export type Creation = {
  readonly create: CallOf<'POST'>;
  /** What the form begins with, by what was typed into the field. */
  readonly begin: (typed: string) => object;
  /** Its form comes when it is wanted. */
  readonly load: () => Promise<Creatable>;
  /** The new record as the list shows it, where the two differ. */
  readonly asRow?: (record: AnyRecord) => object;
};

/**
 * By the call of the list; of several ways the reader gets the first that is open to them. Features are
 * assembled above the parts of pages, so these get it from the frame.
 */
export type Creations = Partial<Record<ListCall, Creation | readonly Creation[]>>;
export const CreationsContext = createContext<Creations>({});
