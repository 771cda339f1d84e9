import type { MeterEntry, MeterEntryInput } from '@halm/model/production/gas-yield/meter.ts';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { isStanding } from '../standing-entry.ts';

const MOST_PERCENT = 100;

const lockMeter = async (scope: Scope, id: string) =>
  found(
    await scope.db
      .selectFrom('meters')
      .select(['quantity', 'endpointId', 'startsOn', 'endsOn'])
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

type Locked = Awaited<ReturnType<typeof lockMeter>>;

const checkEntry = (scope: Scope, { quantity, endpointId, startsOn, endsOn }: Locked, input: MeterEntryInput): void => {
  const { day, value, reason, replacesId } = input;
  if (day >= today(scope)) throw refuseField('day', 'meter.day-not-over');
  if (day < startsOn || (endsOn !== null && day > endsOn)) throw refuseField('day', 'meter.not-in-use');
  if (value === null && replacesId === null) throw refuseField('value', 'required');
  if (quantity === 'methane-share' && value !== null && value > MOST_PERCENT)
    throw new Refusal('request.invalid', { fields: [{ path: 'value', reason: 'too-large', limit: MOST_PERCENT }] });
  if (endpointId !== null && reason === null) throw refuseField('reason', 'required');
};

/** The newest entry of a day: the one that no other one replaces. */
const findStanding = (scope: Scope, meterId: string, day: string) =>
  scope.db
    .selectFrom('meterEntries as entry')
    .select(['entry.id', 'entry.value'])
    .where('entry.organisationId', '=', scope.organisationId)
    .where('entry.meterId', '=', meterId)
    .where('entry.day', '=', day)
    .where(isStanding('meter_entries'))
    .executeTakeFirst();

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** Writes down what a day of a meter came to. What stood there before stays stored, with who wrote it. */
export const writeMeterEntry = async (scope: Scope, meterId: string, input: MeterEntryInput): Promise<MeterEntry> => {
  const meter = await lockMeter(scope, meterId);
  checkEntry(scope, meter, input);
  const { day, value, reason, replacesId } = input;
  const before = await findStanding(scope, meterId, day);
  if ((before?.id ?? null) !== replacesId) throw new Refusal('meter.entered');
  const [id, madeAt] = [newId(), nowIso(scope)];
  const { id: userId, name: userName } = scope.user;
  await scope.db
    .insertInto('meterEntries')
    .values({
      organisationId: scope.organisationId,
      id,
      meterId,
      day,
      value: value === null ? null : String(value),
      reason,
      replacesId,
      userId,
      userName,
      madeAt,
    })
    .execute();
  await recordChange(scope, {
    entity: 'meters',
    entityId: meterId,
    event: 'entered',
    ...(before && { before: { day, value: numberOf(before.value) } }),
    after: { day, value },
    ...(reason !== null && { reason }),
  });
  return { id, value, reason, userName, madeAt };
};
