import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Board, BoardInput } from '@halm/model/production/boards/board.ts';
import { MOST_BOARDS } from '@halm/model/production/boards/board-choices.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getBoard } from './find-boards.ts';

/** A board as its history keeps it: what stands on it, not what was read there. */
export const keptBoard = ({ panels, ...board }: Board) => ({
  ...board,
  panels: panels.map(({ series, ...panel }) => ({ ...panel, series: series.map(({ id, name }) => ({ id, name })) })),
});

const boardRecord = {
  table: 'boards',
  entity: 'boards',
  get: getBoard,
  kept: keptBoard,
} as const;

type Place = { readonly path: string; readonly id: string; readonly takesWords: boolean };

/** Locks what a board is to show: nobody ignores it meanwhile. Refuses what has no readings to show. */
const lockShown = async (scope: Scope, places: readonly Place[]): Promise<void> => {
  const rows = await scope.db
    .selectFrom('endpoints')
    .select(['id', 'state', 'isText'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', [...new Set(places.map(({ id }) => id))])
    .orderBy('id')
    .forShare()
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const fields = places.flatMap(({ path, id, takesWords }): FieldError[] => {
    const endpoint = found.get(id);
    if (!endpoint) return [{ path, reason: 'unknown' }];
    if (!['named', 'retired'].includes(endpoint.state)) return [{ path, reason: 'doser.endpoint-unnamed' }];
    return endpoint.isText && !takesWords ? [{ path, reason: 'board.words' }] : [];
  });
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

/** Makes the panels of a board those of the form, in its order. */
const setPanels = async (scope: Scope, boardId: string, { panels }: BoardInput): Promise<void> => {
  const { organisationId } = scope;
  const places = panels.flatMap(({ kind, endpointIds }, panel) =>
    endpointIds.map((id, at) => ({ path: `panels.${panel}.endpointIds.${at}`, id, takesWords: kind === 'value' })),
  );
  await lockShown(scope, places);
  await scope.db
    .deleteFrom('boardPanels')
    .where('organisationId', '=', organisationId)
    .where('boardId', '=', boardId)
    .execute();
  const rows = panels.map(({ endpointIds: _, ...panel }, position) => ({
    ...panel,
    organisationId,
    boardId,
    position,
  }));
  await scope.db.insertInto('boardPanels').values(rows).execute();
  const series = panels.flatMap(({ endpointIds }, panelPosition) =>
    endpointIds.map((endpointId, position) => ({ organisationId, boardId, panelPosition, endpointId, position })),
  );
  await scope.db.insertInto('boardPanelSeries').values(series).execute();
};

/** The place behind all boards, unless there are as many as may be. */
const lastPlace = async (scope: Scope): Promise<number> => {
  await lockTurn(scope, 'new boards');
  const { boards, last } = await scope.db
    .selectFrom('boards')
    .select(({ fn }) => [fn.countAll<number>().as('boards'), fn.max('position').as('last')])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  if (boards >= MOST_BOARDS) throw new Refusal('board.too-many');
  return (last ?? 0) + 1;
};

/** Creates a board with its panels; its name must be free in the organisation. */
export const createBoard = async (scope: Scope, input: BoardInput): Promise<Board> => {
  const place = await lastPlace(scope);
  const columns = { name: input.name, position: input.position ?? place };
  return createRecord(scope, boardRecord, columns, (id) => setPanels(scope, id, input));
};

/** Changes a board as a whole. */
export const updateBoard = (scope: Scope, record: RecordVersion, input: BoardInput): Promise<Board> =>
  changeRecord(scope, boardRecord, record, async ({ position }) => {
    await setPanels(scope, record.id, input);
    return { name: input.name, position: input.position ?? position };
  });

/** Deletes a board; the readings on it stay. */
export const deleteBoard = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, boardRecord, record);
