import type { z } from 'zod';
import type { Reason } from '../../reasons.ts';
import type { Access } from './access.ts';
import { idParams } from './fields.ts';
import { listAnswer } from './list.ts';
import { noAnswer, operation } from './operation.ts';

/** What the calls of one kind of record have of their own; all else is the same for every kind. */
type CrudSpec<
  Filter extends z.ZodObject,
  Input extends z.ZodType,
  Answer extends z.ZodType,
  Item extends z.ZodType = Answer,
> = {
  /** Who may read, who may write and, where these are fewer, who may delete. */
  readonly access: { readonly read: Access; readonly write: Access; readonly delete?: Access };
  /** What the list can be narrowed to and sorted by. */
  readonly filter: Filter;
  /** A record as the form holds it, for creating and for changing. */
  readonly input: Input;
  /** A record as the API answers it. */
  readonly record: Answer;
  /** A record in a list, where that says more or less than the record itself. */
  readonly item?: Item;
  readonly summaries: Readonly<Record<'list' | 'create' | 'get' | 'update' | 'delete', string>>;
  /** The reasons beyond those that every call can answer. A delete is refused while the record is in use. */
  readonly errors?: Readonly<Partial<Record<'create' | 'update' | 'delete', readonly Reason[]>>>;
};

const getOne = <const P extends string, A extends z.ZodType>(
  path: `/${P}`,
  { access, record, summaries }: Omit<CrudSpec<z.ZodObject, z.ZodType, A>, 'item'>,
) =>
  operation({
    method: 'GET',
    path: `${path}/:id`,
    summary: summaries.get,
    access: access.read,
    params: idParams,
    answer: record,
  });

const updateOne = <const P extends string, I extends z.ZodType, A extends z.ZodType>(
  path: `/${P}`,
  { access, input, record, summaries, errors }: Omit<CrudSpec<z.ZodObject, I, A>, 'item'>,
) =>
  operation({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: summaries.update,
    access: access.write,
    params: idParams,
    body: input,
    answer: record,
    errors: errors?.update ?? [],
    versioned: true,
  });

const deleteOne = <const P extends string>(
  path: `/${P}`,
  { access, summaries, errors }: CrudSpec<z.ZodObject, z.ZodType, z.ZodType>,
) =>
  operation({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: summaries.delete,
    access: access.delete ?? access.write,
    params: idParams,
    answer: noAnswer,
    errors: errors?.delete ?? ['request.in-use'],
    versioned: true,
  });

const listAll = <const P extends string, F extends z.ZodObject, A extends z.ZodType, L extends z.ZodType = A>(
  path: `/${P}`,
  { access, filter, record, item, summaries }: CrudSpec<F, z.ZodType, A, L>,
) =>
  operation({
    method: 'GET',
    path,
    summary: summaries.list,
    access: access.read,
    query: filter,
    // Without an item of its own L is A.
    answer: listAnswer(item ?? (record as unknown as L)),
  });

/**
 * The five calls of a kind of record: `GET` and `POST /scales`; `GET`, `PATCH` and `DELETE /scales/:id`.
 * Changing and deleting ask for the version that was seen, creating takes a key so that it is done once.
 */
export const crud = <
  const P extends string,
  F extends z.ZodObject,
  I extends z.ZodType,
  A extends z.ZodType,
  L extends z.ZodType = A,
>(
  path: `/${P}`,
  spec: CrudSpec<F, I, A, L>,
) => ({
  list: listAll(path, spec),
  create: operation({
    method: 'POST',
    path,
    summary: spec.summaries.create,
    access: spec.access.write,
    body: spec.input,
    answer: spec.record,
    ...(spec.errors?.create && { errors: spec.errors.create }),
    idempotent: true,
  }),
  get: getOne(path, spec),
  update: updateOne(path, spec),
  delete: deleteOne(path, spec),
});

/** As `crud`, for records that belong to another: also listed below their owner, and created there. */
export const ownedCrud = <
  const O extends string,
  const P extends string,
  F extends z.ZodObject,
  G extends z.ZodObject,
  I extends z.ZodType,
  A extends z.ZodType,
>(
  owner: `/${O}/:id`,
  path: `/${P}`,
  spec: CrudSpec<F, I, A> & {
    /** Who lists them there, where these are fewer, and what that list can be narrowed to. */
    readonly ofOwner: { readonly access?: Access; readonly filter: G; readonly summary: string };
  },
) => ({
  list: listAll(path, spec),
  listOfOwner: operation({
    method: 'GET',
    path: `${owner}${path}`,
    summary: spec.ofOwner.summary,
    access: spec.ofOwner.access ?? spec.access.read,
    params: idParams,
    query: spec.ofOwner.filter,
    answer: listAnswer(spec.record),
  }),
  create: operation({
    method: 'POST',
    path: `${owner}${path}`,
    summary: spec.summaries.create,
    access: spec.access.write,
    params: idParams,
    body: spec.input,
    answer: spec.record,
    ...(spec.errors?.create && { errors: spec.errors.create }),
    idempotent: true,
  }),
  get: getOne(path, spec),
  update: updateOne(path, spec),
  delete: deleteOne(path, spec),
});

/** What `crud` makes of its schemas. */
export type Crud<
  P extends string,
  F extends z.ZodObject,
  I extends z.ZodType,
  A extends z.ZodType,
  L extends z.ZodType = A,
> = ReturnType<typeof crud<P, F, I, A, L>>;
/** What `ownedCrud` makes of its schemas. */
export type OwnedCrud<
  O extends string,
  P extends string,
  F extends z.ZodObject,
  G extends z.ZodObject,
  I extends z.ZodType,
  A extends z.ZodType,
> = ReturnType<typeof ownedCrud<O, P, F, G, I, A>>;
