import type { Board, BoardFilter, BoardPanel, BoardSeries } from '@halm/model/production/boards/board.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const order = {
  position: ['position', sql`lower(boards.name)`],
  name: [sql`lower(boards.name)`],
} as const;

/** A page of boards, each with how many panels it has. */
export const findBoards = (scope: Scope, filter: BoardFilter) => {
  let query = scope.db
    .selectFrom('boards')
    .select(['id', 'name', 'position', 'version', 'updatedAt'])
    .select(({ selectFrom }) =>
      selectFrom('boardPanels')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('boardPanels.organisationId', '=', scope.organisationId)
        .whereRef('boardPanels.boardId', '=', 'boards.id')
        .$asScalar()
        .$notNull()
        .as('panels'),
    )
    .where('organisationId', '=', scope.organisationId);
  if (filter.search) query = query.where(eachWordIn(filter.search, [searchable('boards.name')]));
  return listPage(scope.db, sorted(query, filter.sort, order, 'id'), filter);
};

/** What the panels of a board show, in their order. */
const findSeries = async (scope: Scope, boardId: string) => {
  const rows = await scope.db
    .selectFrom('boardPanelSeries as part')
    .innerJoin('endpoints', (on) =>
      on.onRef('endpoints.organisationId', '=', 'part.organisationId').onRef('endpoints.id', '=', 'part.endpointId'),
    )
    .leftJoin('endpointValues as newest', (on) =>
      on
        .onRef('newest.organisationId', '=', 'endpoints.organisationId')
        .onRef('newest.series', '=', 'endpoints.series'),
    )
    .leftJoin('things', (on) =>
      on.onRef('things.organisationId', '=', 'endpoints.organisationId').onRef('things.id', '=', 'endpoints.thingId'),
    )
    .select(['part.panelPosition', 'endpoints.id', 'endpoints.name', 'endpoints.key', 'endpoints.tag'])
    .select(['endpoints.state', 'endpoints.kind', 'endpoints.unit', 'endpoints.isText'])
    .select(['things.id as thingId', 'things.name as thingName'])
    .select(['newest.measuredAt', 'newest.value', 'newest.word'])
    .$narrowType<Pick<BoardSeries, 'state' | 'kind'>>()
    .where('part.organisationId', '=', scope.organisationId)
    .where('part.boardId', '=', boardId)
    .orderBy('part.panelPosition')
    .orderBy('part.position')
    .execute();
  return rows.map(({ panelPosition, name, key, tag, thingId, thingName, measuredAt, value, word, ...row }) => ({
    panelPosition,
    shown: {
      ...row,
      name: name ?? `${key} · ${tag}`,
      thing: thingId === null ? null : { id: thingId, name: thingName ?? '' },
      last: measuredAt === null ? null : { measuredAt, value: word ?? value ?? 0 },
    } satisfies BoardSeries,
  }));
};

const findPanels = async (scope: Scope, boardId: string): Promise<BoardPanel[]> => {
  const rows = await scope.db
    .selectFrom('boardPanels')
    .select(['position', 'title', 'kind', 'width'])
    .$narrowType<Pick<BoardPanel, 'kind' | 'width'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('boardId', '=', boardId)
    .orderBy('position')
    .execute();
  const series = await findSeries(scope, boardId);
  return rows.map(({ position, ...panel }) => ({
    ...panel,
    series: series.flatMap(({ panelPosition, shown }) => (panelPosition === position ? [shown] : [])),
  }));
};

/** One board with its panels; `request.not-found` when there is none. */
export const getBoard = async (scope: Scope, id: string): Promise<Board> => {
  const board = found(
    await scope.db
      .selectFrom('boards')
      .select(['id', 'name', 'position', 'version', 'updatedAt'])
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return { ...board, panels: await findPanels(scope, id) };
};
