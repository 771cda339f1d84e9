import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import {
  MOST_LOGGED,
  type PlantLogFilter,
  type ProcessLogEntry,
  type ProcessLogFilter,
} from '@halm/model/production/process-log/process-log.ts';
import {
  type ProcessParameter,
  processParameterNames,
  processParameters,
} from '@halm/model/production/process-log/process-parameter.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { startOf } from '../../core/jobs/moment-of-day.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { isStanding } from '../standing-entry.ts';
import { getThing } from '../things/find-things.ts';

const standing = isStanding('process_log');

const selectAll = (scope: Scope) =>
  scope.db
    .selectFrom('processLog as entry')
    .leftJoin('processLog as before', (on) =>
      on.onRef('before.organisationId', '=', 'entry.organisationId').onRef('before.id', '=', 'entry.replacesId'),
    )
    .select(['entry.id', 'entry.measuredAt', 'entry.parameter', 'entry.value', 'entry.unit', 'entry.note'])
    .select(['entry.userName', 'entry.madeAt', 'entry.reason'])
    .select(['before.value as valueBefore', 'before.measuredAt as measuredBefore', 'before.userName as userBefore'])
    .$narrowType<{ parameter: ProcessParameter }>()
    .where('entry.organisationId', '=', scope.organisationId);

const selectEntries = (scope: Scope, thingId: string) => selectAll(scope).where('entry.thingId', '=', thingId);

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

const presentEntry = ({ reason, valueBefore, measuredBefore, userBefore, ...row }: Row): ProcessLogEntry => ({
  ...row,
  correction:
    reason === null || valueBefore === null || measuredBefore === null
      ? null
      : { reason, value: valueBefore, measuredAt: measuredBefore, userName: userBefore ?? '' },
});

/** A page of what was measured at a thing; `request.not-found` when there is no such thing. */
export const findProcessLog = async (scope: Scope, thingId: string, filter: ProcessLogFilter) => {
  await getThing(scope, thingId);
  let query = selectEntries(scope, thingId).where(standing);
  if (filter.parameter) query = query.where('entry.parameter', '=', filter.parameter);
  const page = await listPage(
    scope.db,
    sorted(query, filter.sort, { measuredAt: ['entry.measuredAt'] }, 'entry.id'),
    filter,
  );
  return { ...page, items: page.items.map(presentEntry) };
};

/** A page of what was measured at all things, each with its own. */
export const findPlantLog = async (scope: Scope, filter: PlantLogFilter) => {
  const { thingId, parameter, from, to } = filter;
  let query = selectAll(scope)
    .innerJoin('things', (on) =>
      on.onRef('things.organisationId', '=', 'entry.organisationId').onRef('things.id', '=', 'entry.thingId'),
    )
    .select(['things.id as thingId', 'things.name as thingName'])
    .where(standing);
  if (thingId) query = query.where('entry.thingId', '=', thingId);
  if (parameter) query = query.where('entry.parameter', '=', parameter);
  if (from) query = query.where('entry.measuredAt', '>=', startOf(scope, from));
  if (to) query = query.where('entry.measuredAt', '<', startOf(scope, addDays(to, 1)));
  const order = { measuredAt: ['entry.measuredAt'] } as const;
  const page = await listPage(scope.db, sorted(query, filter.sort, order, 'entry.id'), filter);
  const items = page.items.map(({ thingId: id, thingName: name, ...row }) => ({
    ...presentEntry(row),
    thing: { id, name },
  }));
  return { ...page, items };
};

/** One entry of a thing; `request.not-found` when there is none. */
export const getProcessEntry = async (scope: Scope, thingId: string, id: string): Promise<ProcessLogEntry> =>
  presentEntry(found(await selectEntries(scope, thingId).where('entry.id', '=', id).executeTakeFirst()));

/** The newest values of a parameter, the earliest in front, and of which parameters there are any. */
export const findProcessCurve = async (scope: Scope, thingId: string, parameter: ProcessParameter) => {
  await getThing(scope, thingId);
  const ofThing = scope.db
    .selectFrom('processLog as entry')
    .where('entry.organisationId', '=', scope.organisationId)
    .where('entry.thingId', '=', thingId);
  const [values, logged] = await Promise.all([
    ofThing
      .select(['entry.id', 'entry.measuredAt', 'entry.value'])
      .where('entry.parameter', '=', parameter)
      .where(standing)
      .orderBy('entry.measuredAt', 'desc')
      .orderBy('entry.id', 'desc')
      .limit(MOST_LOGGED)
      .execute(),
    ofThing.select('entry.parameter').distinct().execute(),
  ]);
  const names = new Set(logged.map((entry) => entry.parameter));
  return {
    unit: processParameters[parameter].unit,
    values: values.toReversed(),
    parameters: processParameterNames.filter((name) => names.has(name)),
  };
};
