import {
  misfitOf,
  type ProcessCorrectionInput,
  type ProcessLogEntry,
  type ProcessLogInput,
} from '@halm/model/production/process-log/process-log.ts';
import { type ProcessParameter, processParameters } from '@halm/model/production/process-log/process-parameter.ts';
import { pastInstant } from '../../core/api/past-instant.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { lockOwner } from '../../core/records/record-parts.ts';
import { getProcessEntry } from './find-process-log.ts';

const measuredAtOf = (scope: Scope, local: string | null, otherwise: string): string =>
  local === null ? otherwise : pastInstant(scope, 'measuredAt', local);

type NewEntry = Omit<ProcessLogInput, 'measuredAt'> & {
  readonly measuredAt: string;
  readonly replacesId?: string;
  readonly reason?: string;
};

const insertEntry = async (scope: Scope, thingId: string, entry: NewEntry): Promise<ProcessLogEntry> => {
  const id = newId();
  await scope.db
    .insertInto('processLog')
    .values({
      ...entry,
      organisationId: scope.organisationId,
      id,
      thingId,
      unit: processParameters[entry.parameter].unit,
      userId: scope.user.id,
      userName: scope.user.name,
      madeAt: nowIso(scope),
    })
    .execute();
  return getProcessEntry(scope, thingId, id);
};

const factsOf = ({ parameter, value, measuredAt }: ProcessLogEntry) => ({ parameter, value, measuredAt });

/** Writes down what was measured at a thing. */
export const writeProcessLog = async (scope: Scope, id: string, input: ProcessLogInput): Promise<ProcessLogEntry> => {
  await lockOwner(scope, { entity: 'things', id });
  const measuredAt = measuredAtOf(scope, input.measuredAt, nowIso(scope));
  const after = await insertEntry(scope, id, { ...input, measuredAt });
  await recordChange(scope, { entity: 'things', entityId: id, event: 'measured', after: factsOf(after) });
  return after;
};

const lockEntry = async (scope: Scope, thingId: string, entryId: string) => {
  const entry = found(
    await scope.db
      .selectFrom('processLog')
      .select(['id', 'parameter', 'note'])
      .$narrowType<{ parameter: ProcessParameter }>()
      .where('organisationId', '=', scope.organisationId)
      .where('thingId', '=', thingId)
      .where('id', '=', entryId)
      .executeTakeFirst(),
  );
  const later = await scope.db
    .selectFrom('processLog')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('replacesId', '=', entryId)
    .executeTakeFirst();
  if (later) throw new Refusal('process-log.corrected');
  return entry;
};

/** Corrects an entry by a new one. The old one stays stored, and is shown with what it said. */
export const correctProcessLog = async (
  scope: Scope,
  { id, entryId }: { readonly id: string; readonly entryId: string },
  input: ProcessCorrectionInput,
): Promise<ProcessLogEntry> => {
  await lockOwner(scope, { entity: 'things', id });
  const { value, reason } = input;
  const { parameter, note } = await lockEntry(scope, id, entryId);
  const misfit = misfitOf({ parameter, value });
  if (misfit) throw new Refusal('request.invalid', { fields: [{ path: 'value', ...misfit }] });
  const before = await getProcessEntry(scope, id, entryId);
  const measuredAt = measuredAtOf(scope, input.measuredAt, before.measuredAt);
  const after = await insertEntry(scope, id, { measuredAt, parameter, value, note, replacesId: entryId, reason });
  const states = { before: factsOf(before), after: factsOf(after) };
  await recordChange(scope, { entity: 'things', entityId: id, event: 'measured-anew', ...states, reason });
  return after;
};
