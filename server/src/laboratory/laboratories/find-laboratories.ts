import type { Laboratory, LaboratoryFilter } from '@halm/model/laboratory/laboratories/laboratory.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { secretEnding } from '../../core/security/stored-secret.ts';

const columns = {
  name: ['addresses.companyName'],
  turnaroundDays: ['laboratories.turnaroundDays'],
} as const;

/** What laboratories do, by name. */
const selectTypes = (scope: Scope) =>
  scope.db
    .selectFrom('laboratoryAnalysisTypes')
    .innerJoin('analysisTypes', (join) =>
      join
        .onRef('analysisTypes.organisationId', '=', 'laboratoryAnalysisTypes.organisationId')
        .onRef('analysisTypes.id', '=', 'laboratoryAnalysisTypes.analysisTypeId'),
    )
    .select(['analysisTypes.id', 'analysisTypes.name'])
    .where('laboratoryAnalysisTypes.organisationId', '=', scope.organisationId)
    .orderBy(sql`lower(analysis_types.name)`);

/** How results come, of secrets that there is one; without a row by hand. */
const delivery = sql<Laboratory['delivery']>`json_build_object(
  'way', coalesce(laboratory_delivery.way, 'none'), 'baseUrl', base_url, 'signIn', sign_in, 'clientId', client_id,
  'token', ${secretEnding('tokenEnd')}, 'clientSecret', ${secretEnding('clientSecretEnd')}, 'senderMail', sender_mail, 'minutes', minutes)`;

const selectLaboratories = (scope: Scope) =>
  scope.db
    .selectFrom('laboratories')
    .innerJoin('addresses', (join) =>
      join
        .onRef('addresses.organisationId', '=', 'laboratories.organisationId')
        .onRef('addresses.id', '=', 'laboratories.addressId'),
    )
    .leftJoin('laboratoryDelivery', (join) =>
      join
        .onRef('laboratoryDelivery.organisationId', '=', 'laboratories.organisationId')
        .onRef('laboratoryDelivery.laboratoryId', '=', 'laboratories.id'),
    )
    .select(['laboratories.id', 'laboratories.active', 'laboratories.turnaroundDays', 'laboratories.takesAllSamples'])
    .select(['laboratories.version', 'laboratories.updatedAt', 'addresses.country'])
    .select(
      sql<Laboratory['address']>`json_build_object('id', addresses.id, 'name', addresses.company_name)`.as('address'),
    )
    .select((is) =>
      jsonArrayFrom(
        selectTypes(scope).where('laboratoryAnalysisTypes.laboratoryId', '=', is.ref('laboratories.id')),
      ).as('analysisTypes'),
    )
    .select(delivery.as('delivery'))
    .$narrowType<Pick<Laboratory, 'country'>>()
    .where('laboratories.organisationId', '=', scope.organisationId);

/** A page of laboratories. */
export const findLaboratories = (scope: Scope, filter: LaboratoryFilter) => {
  const { active, search } = filter;
  let query = selectLaboratories(scope);
  if (active !== undefined) query = query.where('laboratories.active', '=', active);
  if (search) query = query.where(eachWordIn(search, [searchable('addresses.companyName')]));
  return listPage(scope.db, sorted(query, filter.sort, columns, 'laboratories.id'), filter);
};

/** One laboratory; `request.not-found` when there is none. */
export const getLaboratory = async (scope: Scope, id: string): Promise<Laboratory> =>
  found(await selectLaboratories(scope).where('laboratories.id', '=', id).executeTakeFirst());
