import type { Meter, MeterInput } from '@halm/model/production/gas-yield/meter.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { lockNamedEndpoint } from '../endpoints/lock-endpoint.ts';
import { getMeter } from './find-meters.ts';

const meterRecord = { table: 'meters', entity: 'meters', get: getMeter } as const;

const checkEndpoint = async (scope: Scope, { endpointId, quantity }: MeterInput): Promise<void> => {
  if (endpointId === null) return;
  const endpoint = await lockNamedEndpoint(scope, endpointId);
  if (endpoint.isText || (endpoint.kind !== 'counter' && endpoint.kind !== 'gauge'))
    throw refuseField('endpointId', 'meter.endpoint-no-amount');
  if (quantity === 'methane-share' && endpoint.kind === 'counter')
    throw refuseField('endpointId', 'meter.endpoint-no-share');
};

const meterColumns = ({ factor, sharePercent, ...input }: MeterInput) => ({
  ...input,
  factor: String(factor),
  sharePercent: sharePercent === null ? null : String(sharePercent),
});

/** Creates a meter; its name must be free in the organisation. */
export const createMeter = async (scope: Scope, input: MeterInput): Promise<Meter> => {
  await checkEndpoint(scope, input);
  return createRecord(scope, meterRecord, meterColumns(input));
};

/** Changes a meter. One that has ended may go on naming an endpoint that is out of use. */
export const updateMeter = (scope: Scope, record: RecordVersion, input: MeterInput): Promise<Meter> =>
  changeRecord(scope, meterRecord, record, async (before) => {
    if (before.endpoint?.id !== input.endpointId || before.quantity !== input.quantity)
      await checkEndpoint(scope, input);
    return meterColumns(input);
  });

/** Deletes a meter of which nobody wrote down a day. */
export const deleteMeter = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, meterRecord, record);
