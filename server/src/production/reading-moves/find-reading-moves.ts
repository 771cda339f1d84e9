import type {
  ReadingMove,
  ReadingMoveFilter,
  ReadingMoveState,
} from '@halm/model/production/reading-moves/reading-move.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';

const selectMoves = (scope: Scope) =>
  scope.db
    .selectFrom('readingMoves as move')
    .innerJoin('endpoints as source', (on) =>
      on.onRef('source.organisationId', '=', 'move.organisationId').onRef('source.id', '=', 'move.fromEndpointId'),
    )
    .innerJoin('endpoints as target', (on) =>
      on.onRef('target.organisationId', '=', 'move.organisationId').onRef('target.id', '=', 'move.toEndpointId'),
    )
    .select(['move.id', 'move.fromAt', 'move.toAt', 'move.reason', 'move.state', 'moved', 'repeated', 'conflicts'])
    .select(['stoppedByDay', 'userName', 'madeAt', 'endedAt'])
    .select(['source.id as fromId', 'source.gatewayId as fromGatewayId'])
    .select(['target.id as toId', 'target.gatewayId as toGatewayId'])
    .select(({ fn, ref }) => [
      fn.coalesce('source.name', ref('source.key')).as('fromName'),
      fn.coalesce('target.name', ref('target.key')).as('toName'),
    ])
    .$narrowType<{ state: ReadingMoveState }>()
    .where('move.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectMoves>['executeTakeFirstOrThrow']>>;

const presentMove = ({ fromId, fromName, fromGatewayId, toId, toName, toGatewayId, ...move }: Row): ReadingMove => ({
  ...move,
  fromEndpoint: { id: fromId, name: fromName, gatewayId: fromGatewayId },
  toEndpoint: { id: toId, name: toName, gatewayId: toGatewayId },
});

/** A page of moves, newest first. */
export const findReadingMoves = async (scope: Scope, filter: ReadingMoveFilter) => {
  // Ids are in the order of time.
  const page = await listPage(scope.db, sorted(selectMoves(scope), filter.sort, { madeAt: [] }, 'move.id'), filter);
  return { ...page, items: page.items.map(presentMove) };
};

/** One move; `request.not-found` when there is none. */
export const getReadingMove = async (scope: Scope, id: string): Promise<ReadingMove> =>
  presentMove(found(await selectMoves(scope).where('move.id', '=', id).executeTakeFirst()));
