import type {
  DigestateOutput,
  DigestateOutputFilter,
  DigestateProblem,
} from '@halm/model/production/digestate/digestate-output.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const selectOutputs = (scope: Scope) =>
  scope.db
    .selectFrom('digestateOutputs as output')
    .innerJoin('storageLocations as producer', (on) =>
      on
        .onRef('producer.organisationId', '=', 'output.organisationId')
        .onRef('producer.id', '=', 'output.productionLocationId'),
    )
    .innerJoin('storageLocations as store', (on) =>
      on.onRef('store.organisationId', '=', 'output.organisationId').onRef('store.id', '=', 'output.locationId'),
    )
    .innerJoin('articles as article', (on) =>
      on.onRef('article.organisationId', '=', 'output.organisationId').onRef('article.id', '=', 'output.articleId'),
    )
    .select([
      'output.id',
      'output.active',
      'output.startsOn',
      'output.bookedUntil',
      'output.version',
      'output.updatedAt',
    ])
    .select(sql<number>`output.share_percent::float8`.as('sharePercent'))
    .select(sql<DigestateProblem | null>`output.problem`.as('problem'))
    .select(['producer.id as producerId', 'producer.name as producerName', 'store.id as storeId'])
    .select(['store.name as storeName', 'article.id as articleId', 'article.name as articleName'])
    .where('output.organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectOutputs>['executeTakeFirstOrThrow']>>;

const presentOutput = (row: Row): DigestateOutput => {
  const { producerId, producerName, storeId, storeName, articleId, articleName, ...output } = row;
  return {
    ...output,
    productionLocation: { id: producerId, name: producerName },
    article: { id: articleId, name: articleName },
    location: { id: storeId, name: storeName },
  };
};

/** A page of outputs by the names of their production locations. */
export const findDigestateOutputs = async (scope: Scope, filter: DigestateOutputFilter) => {
  const { active, search } = filter;
  let query = selectOutputs(scope);
  if (active !== undefined) query = query.where('output.active', '=', active);
  if (search) query = query.where(eachWordIn(search, [searchable('producer.name', 'article.name', 'store.name')]));
  const order = { productionLocation: [sql`lower(producer.name)`, sql`lower(article.name)`] };
  const page = await listPage(scope.db, sorted(query, filter.sort, order, 'output.id'), filter);
  return { ...page, items: page.items.map(presentOutput) };
};

/** One output; `request.not-found` when there is none. */
export const getDigestateOutput = async (scope: Scope, id: string): Promise<DigestateOutput> =>
  presentOutput(found(await selectOutputs(scope).where('output.id', '=', id).executeTakeFirst()));
