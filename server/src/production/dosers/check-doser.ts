import type { StoredKind } from '@halm/model/masterdata/articles/storage-fit.ts';
import type { DoserInput } from '@halm/model/production/dosers/doser.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refuseMisfit } from '../../stock/inventory/refuse-misfit.ts';
import { lockNamedEndpoint } from '../endpoints/lock-endpoint.ts';

/** Which kind of endpoint each way of weighing reads. */
const kindOfMode = { counter: 'counter', net: 'gauge' } as const;

const checkEndpoint = async (scope: Scope, { endpointId, mode }: DoserInput): Promise<void> => {
  const endpoint = await lockNamedEndpoint(scope, endpointId);
  if (endpoint.isText || (endpoint.kind !== 'counter' && endpoint.kind !== 'gauge'))
    throw refuseField('endpointId', 'doser.endpoint-no-weight');
  if (endpoint.kind !== kindOfMode[mode]) throw refuseField('mode', `doser.weighs-by-${endpoint.kind}`);
};

const findArticle = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('articles')
    .select(['type', 'substrate', 'unit'])
    .$narrowType<StoredKind>()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();

const lockTypes = (scope: Scope, ids: readonly string[]) =>
  scope.db
    .selectFrom('storageLocations')
    .select(['id', 'type'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();

const checkPlaces = async (scope: Scope, { articleId, locationId, productionLocationId }: DoserInput) => {
  const article = articleId === null ? null : await findArticle(scope, articleId);
  if (article === undefined) throw refuseField('articleId', 'unknown');
  const rows = await lockTypes(scope, [locationId, productionLocationId]);
  const [from, into] = [locationId, productionLocationId].map((id) => rows.find((row) => row.id === id));
  if (!from) throw refuseField('locationId', 'unknown');
  if (!into) throw refuseField('productionLocationId', 'unknown');
  if (from.type === 'production') throw refuseField('locationId', 'doser.from-production');
  if (into.type !== 'production') throw refuseField('productionLocationId', 'doser.into-storage');
  if (article) refuseMisfit(article, from, 'articleId');
};

/** Refuses a doser that could not be counted or booked, at the field at fault. */
export const checkDoser = async (scope: Scope, input: DoserInput): Promise<void> => {
  await checkEndpoint(scope, input);
  await checkPlaces(scope, input);
};
