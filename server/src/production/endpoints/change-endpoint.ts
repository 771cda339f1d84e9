import type { Endpoint, EndpointInput } from '@halm/model/production/endpoints/endpoint.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getEndpoint } from './find-endpoints.ts';

/** Its history tells what people said of it, not its readings. */
const endpointRecord = {
  table: 'endpoints',
  entity: 'endpoints',
  get: getEndpoint,
  kept: ({ name, kind, unit, state, thing, retention }: Endpoint) => ({ name, kind, unit, state, thing, retention }),
} as const;

const refuseWhereWeighed = async (scope: Scope, endpointId: string): Promise<void> => {
  const doser = await scope.db
    .selectFrom('dosers')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('endpointId', '=', endpointId)
    .executeTakeFirst();
  if (doser) throw new Refusal('request.in-use');
};

/** Says what an endpoint is. Words are of the kind `text`, numbers of the others. */
export const updateEndpoint = (scope: Scope, record: RecordVersion, input: EndpointInput): Promise<Endpoint> =>
  changeRecord(scope, endpointRecord, record, async (before) => {
    if ((input.kind === 'text') !== before.isText)
      throw refuseField('kind', before.isText ? 'endpoint.sends-words' : 'endpoint.sends-numbers');
    if (before.kind && before.kind !== input.kind) await refuseWhereWeighed(scope, record.id);
    if (input.state === 'retired' && before.state !== 'retired') await refuseWhereWeighed(scope, record.id);
    return { ...input, retention: input.retention ?? before.retention };
  });

/** Has the readings of an endpoint counted and no longer stored; refused for one that weighs a doser. */
export const ignoreEndpoint = (scope: Scope, record: RecordVersion): Promise<Endpoint> =>
  changeRecord(
    scope,
    endpointRecord,
    record,
    async () => {
      await refuseWhereWeighed(scope, record.id);
      return { state: 'ignored' };
    },
    () => ({ event: 'ignored' }),
  );
