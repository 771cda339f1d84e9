import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/** An endpoint as long as this transaction lasts: nobody says meanwhile that it is something else. */
export const lockEndpoint = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('endpoints')
    .select(['state', 'kind', 'isText'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/**
 * The endpoint that a doser or a meter is to read, locked. Refuses the field `endpointId` for one that is not
 * there, or that nobody has named.
 */
export const lockNamedEndpoint = async (scope: Scope, id: string) => {
  const endpoint = await lockEndpoint(scope, id);
  if (!endpoint) throw refuseField('endpointId', 'unknown');
  if (endpoint.state !== 'named') throw refuseField('endpointId', 'doser.endpoint-unnamed');
  return endpoint;
};
