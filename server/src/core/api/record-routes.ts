import type { Crud, OwnedCrud } from '@halm/model/core/contract/crud.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { historyOf, recordHistory } from '@halm/model/core/contract/record-history.ts';
import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import type { z } from 'zod';
import { findHistory } from '../records/history.ts';
import { checkOwner } from '../records/record-parts.ts';
import type { RecordVersion } from '../records/write-record.ts';
import { type HandlerInput, handle, type Result, type Route } from './route.ts';
import type { Scope } from './scope.ts';

type Find<O extends Operation> = (scope: Scope, filter: HandlerInput<O>['query']) => Promise<Result<O>>;

/** What a feature does for each of the five calls of its records. */
type RecordWork<C extends Record<'list' | 'create' | 'get' | 'update', Operation>> = {
  readonly find: Find<C['list']>;
  readonly create: (scope: Scope, input: HandlerInput<C['create']>['body']) => Promise<Result<C['create']>>;
  readonly get: (scope: Scope, id: string) => Promise<Result<C['get']>>;
  readonly update: (
    scope: Scope,
    record: RecordVersion,
    input: HandlerInput<C['update']>['body'],
  ) => Promise<Result<C['update']>>;
  readonly delete: (scope: Scope, record: RecordVersion) => Promise<void>;
};

/** As `RecordWork`, for records that are also listed below their owner, and created there. */
type OwnedWork<C extends Record<'list' | 'listOfOwner' | 'create' | 'get' | 'update', Operation>> = Omit<
  RecordWork<C>,
  'create'
> & {
  readonly findOfOwner: (
    scope: Scope,
    ownerId: string,
    filter: HandlerInput<C['listOfOwner']>['query'],
  ) => Promise<Result<C['listOfOwner']>>;
  readonly create: (
    scope: Scope,
    ownerId: string,
    input: HandlerInput<C['create']>['body'],
  ) => Promise<Result<C['create']>>;
};

/** The routes of a `crud` contract. */
export const recordRoutes = <
  P extends string,
  F extends z.ZodObject,
  I extends z.ZodType,
  A extends z.ZodType,
  L extends z.ZodType = A,
>(
  contract: Crud<P, F, I, A, L>,
  work: RecordWork<Crud<P, F, I, A, L>>,
): Route[] => [
  handle(contract.list, (scope, { query }) => work.find(scope, query)),
  handle(contract.create, (scope, { body }) => work.create(scope, body)),
  handle(contract.get, (scope, { params }) => work.get(scope, params.id)),
  handle(contract.update, (scope, { params, version, body }) => work.update(scope, { id: params.id, version }, body)),
  handle(contract.delete, (scope, { params, version }) => work.delete(scope, { id: params.id, version })),
];

/** The route of a `historyOf` contract; `get` refuses whoever asks for a record that is not there. */
export const historyRouteOf = (
  operation: ReturnType<typeof historyOf>,
  entity: string,
  get: (scope: Scope, id: string) => Promise<unknown>,
): Route =>
  handle(operation, async (scope, { params: { id }, query }) => {
    await get(scope, id);
    return findHistory(scope, entity, id, query.before);
  });

/** The route of a `recordHistory` contract. */
export const historyRoute = (operation: ReturnType<typeof recordHistory>, entity: RecordOwner): Route =>
  historyRouteOf(operation, entity, (scope, id) => checkOwner(scope, { entity, id }));

/** The routes of an `ownedCrud` contract. */
export const ownedRecordRoutes = <
  O extends string,
  P extends string,
  F extends z.ZodObject,
  G extends z.ZodObject,
  I extends z.ZodType,
  A extends z.ZodType,
>(
  contract: OwnedCrud<O, P, F, G, I, A>,
  work: OwnedWork<OwnedCrud<O, P, F, G, I, A>>,
): Route[] => [
  handle(contract.list, (scope, { query }) => work.find(scope, query)),
  handle(contract.listOfOwner, (scope, { params, query }) => work.findOfOwner(scope, params.id, query)),
  handle(contract.create, (scope, { params, body }) => work.create(scope, params.id, body)),
  handle(contract.get, (scope, { params }) => work.get(scope, params.id)),
  handle(contract.update, (scope, { params, version, body }) => work.update(scope, { id: params.id, version }, body)),
  handle(contract.delete, (scope, { params, version }) => work.delete(scope, { id: params.id, version })),
];
