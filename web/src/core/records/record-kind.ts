import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { AnswerOf, BodyOf, CallOf } from '../client/api.ts';
import type { TextNamespace } from '../words/i18n.ts';
import type { UsageCall } from './delete-button.tsx';
import type { DetailTab } from './detail-tabs.tsx';
import type { Place } from './record-pages.ts';

/**
 * What the fields of a record are told: the record, unless it is a new one, and whether it can only be read.
 */
export type FieldsProps<R> = { record?: R; isReadOnly?: boolean };

/** The tabs of a record's form. */
export type RecordParts = { readonly form: string; readonly beside: readonly DetailTab[] };

/** A kind of record as its forms know it: the calls, the fields, and where one comes from and goes to. */
export type RecordKind<R, V extends object> = {
  create: CallOf<'POST'>;
  read: CallOf<'GET'>;
  update: CallOf<'PUT' | 'PATCH'>;
  /** Offers to delete the record in the head of its form. */
  remove?: CallOf<'DELETE'>;
  /**
   * Where the record is used: shown in place of the question whether to delete it,
   * and asked before it is taken out of use.
   */
  usage?: UsageCall;
  /**
   * How much hangs on it, as DeleteQuestion says, the text of what is lost with it, and the one that says
   * that it could not be deleted.
   */
  removal?: { level?: 1 | 3; text?: string; failed?: string };
  /** The text that says that it could not be saved, before the reason; without it the reason stands alone. */
  failed?: string;
  /** The parameter of the route that holds the record's id; `id` unless said otherwise. */
  param?: string;
  /** The parameter of the route that holds the id of what a new record belongs to. */
  ownerParam?: string;
  /** The way back to what it belongs to, above the title of its forms. */
  Back?: ComponentType;
  /** Chooses what a new record belongs to, as `ownerId`, where no path says it. */
  Owner?: ComponentType;
  /**
   * Why the reader can't change one now although the role may, as a sentence; undefined when nothing hinders.
   * A new one has no record.
   */
  useHindrance?: (record?: R) => ReactNode;
  /** Buttons in the head of its form, before the one that deletes. */
  Actions?: ComponentType<{ record: R }>;
  /** What a new record begins with that only the server knows. */
  useBeginning?: () => object;
  /** Where the forms lead back to; it may use what stands in the form's own path. */
  list: Place;
  /** The record's own page, if it has one: from its form one comes back there. */
  page?: (id: string) => Place;
  /** The body's schema, shared with the server. */
  schema: ZodType<unknown, V>;
  empty: () => V;
  valuesOf: (record: R) => V;
  Fields: ComponentType<FieldsProps<R>>;
  /**
   * What else belongs to a record that has no page but its form: the name of the
   * form's own tab, and the tabs beside it.
   */
  useParts?: (record: R) => RecordParts | undefined;
  /** The namespace of its texts. */
  texts: TextNamespace;
  /** The text at the head of a new record's form. */
  add: string;
  title: (record: R) => string;
  state?: (record: R) => ReactNode;
};

/** What is known of a record of any kind. */
export type AnyRecord = { readonly id: string; readonly version: number };
/** A kind as the forms take it, whatever its record and values are. */
export type AnyKind = RecordKind<AnyRecord, object> & {
  useBeginning: () => object;
  useHindrance: (record?: AnyRecord) => ReactNode;
  useParts: (record: AnyRecord) => RecordParts | undefined;
};

const useNoBeginning = (): object => ({});
const useNothing = (): undefined => undefined;

/** A kind whose record and values are those of its calls, its texts those of its namespace. */
type KindByCalls<G extends CallOf<'GET'>, C extends CallOf<'POST'>, N extends TextNamespace> = RecordKind<
  AnswerOf<G>,
  BodyOf<C> & object
> & {
  read: G;
  create: C;
  texts: N;
  add: ParseKeys<N>;
  failed?: ParseKeys<N>;
  removal?: { text?: ParseKeys<N>; failed?: ParseKeys<N> };
};

/**
 * Declares a kind of record for `<AddForm kind={…} />` and `<EditForm kind={…} />`, which know the contract's
 * rights, the record's version, its deletion and the way back.
 */
export const recordKind = <G extends CallOf<'GET'>, C extends CallOf<'POST'>, N extends TextNamespace>(
  kind: KindByCalls<G, C, N>,
): AnyKind =>
  // Each call that is named here answers a record with id and version; of calls in general that isn't known.
  ({ useBeginning: useNoBeginning, useHindrance: useNothing, useParts: useNothing, ...kind }) as unknown as AnyKind;
