import {
  type HoldingQuery,
  type HoldingQuestion,
  valueSetsInOrder,
} from '@halm/model/masterdata/value-sets/holding-value-set.ts';
import { type ParameterValues, valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueSet, ValueSetFilter } from '@halm/model/masterdata/value-sets/value-set.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { checkOwner } from '../../core/records/record-parts.ts';

const columns = { validFrom: ['valueSets.validFrom'] } as const;

/** All value sets of the organisation with what the answer needs. */
export const selectValueSets = (scope: Scope) =>
  scope.db
    .selectFrom('valueSets')
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'valueSets.organisationId')
        .onRef('articles.id', '=', 'valueSets.articleId'),
    )
    .leftJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'valueSets.organisationId')
        .onRef('contracts.id', '=', 'valueSets.contractId'),
    )
    .leftJoin('storageLocations as location', (on) =>
      on
        .onRef('location.organisationId', '=', 'valueSets.organisationId')
        .onRef('location.id', '=', 'valueSets.locationId'),
    )
    .select(['valueSets.id', 'valueSets.articleId', 'articles.name as articleName', 'valueSets.kind'])
    .select(['valueSets.contractId', 'contracts.number as contractNumber'])
    .select(['valueSets.locationId', 'location.name as locationName'])
    .select(['valueSets.category', 'valueSets.validFrom', 'valueSets.basis', 'valueSets.source', 'valueSets.notes'])
    .select(['valueSets.values', 'valueSets.version', 'valueSets.updatedAt'])
    .$narrowType<Pick<ValueSet, 'kind' | 'category' | 'basis'> & { values: Partial<ParameterValues> }>()
    .where('valueSets.organisationId', '=', scope.organisationId);

type ValueSetRow = Awaited<ReturnType<ReturnType<typeof selectValueSets>['executeTakeFirstOrThrow']>>;

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** What was stored before a parameter was known says nothing of it. */
const allParameters = (values: Partial<ParameterValues>): ParameterValues =>
  Object.fromEntries(valueParameterNames.map((name) => [name, values[name] ?? null])) as ParameterValues;

/** A stored value set as the API answers it. */
export const valueSetOf = (row: ValueSetRow): ValueSet => {
  const { articleId, articleName, contractId, contractNumber, locationId, locationName, values, ...set } = row;
  return {
    ...set,
    article: { id: articleId, name: articleName },
    contract: named(contractId, contractNumber),
    location: named(locationId, locationName),
    values: allParameters(values),
  };
};

/** A page of value sets, of all articles or of one. */
export const findValueSets = async (scope: Scope, filter: ValueSetFilter) => {
  const { articleId, kind } = filter;
  let query = selectValueSets(scope);
  if (articleId) query = query.where('valueSets.articleId', '=', articleId);
  if (kind) query = query.where('valueSets.kind', '=', kind);
  const { items, pagination } = await listPage(scope.db, sorted(query, filter.sort, columns, 'valueSets.id'), filter);
  return { items: items.map(valueSetOf), pagination };
};

/** A page of the value sets of an article; `request.not-found` when there is no such article. */
export const findArticleValueSets = async (scope: Scope, articleId: string, filter: ValueSetFilter) => {
  await checkOwner(scope, { entity: 'articles', id: articleId });
  return findValueSets(scope, { ...filter, articleId });
};

/** One value set; `request.not-found` when there is none. */
export const getValueSet = async (scope: Scope, id: string): Promise<ValueSet> =>
  valueSetOf(found(await selectValueSets(scope).where('valueSets.id', '=', id).executeTakeFirst()));

/**
 * The latest sets of each kind that are meant by a question: the one that holds
 * is among them, whatever else there was.
 */
const findCandidates = async (scope: Scope, articleId: string, question: HoldingQuestion): Promise<ValueSet[]> => {
  const { day, contractId, locationId } = question;
  const rows = await selectValueSets(scope)
    .where('valueSets.articleId', '=', articleId)
    .where(
      sql<boolean>`(value_sets.kind, value_sets.valid_from) in (
        select kind, max(valid_from) from value_sets as earlier
        where organisation_id = ${scope.organisationId} and article_id = ${articleId} and valid_from <= ${day}
          and coalesce(contract_id = ${contractId}::uuid, true) and coalesce(location_id = ${locationId}::uuid, true)
        group by kind)`,
    )
    .execute();
  return rows.map(valueSetOf);
};

const HELD_BEFORE = 3;

/** The value set that holds for an article, and the next ones that would hold without it. */
export const findHoldingValueSet = async (scope: Scope, articleId: string, { day, ...of }: HoldingQuery) => {
  await checkOwner(scope, { entity: 'articles', id: articleId });
  const question = { ...of, day: day ?? today(scope) };
  const [set = null, ...others] = valueSetsInOrder(await findCandidates(scope, articleId, question), question);
  return { set, before: others.slice(0, HELD_BEFORE) };
};
