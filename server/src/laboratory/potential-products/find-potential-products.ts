import type {
  PotentialProduct,
  PotentialProductFilter,
  PotentialProductItem,
} from '@halm/model/laboratory/potential-products/potential-product.ts';
import { valuesOfProduct } from '@halm/model/laboratory/potential-products/value-set-of-product.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { named } from '../../core/records/named.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import { recordList } from '../../core/records/record-list.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const columns = { name: ['product.name'], createdAt: ['product.createdAt'] } as const;

/** All potential products with the company that offers them and what they are by nature. */
const allProducts = ({ db, organisationId }: Whose) =>
  db
    .selectFrom('potentialProducts as product')
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'product.organisationId')
        .onRef('supplier.id', '=', 'product.supplierId'),
    )
    .innerJoin('biomassTypes', (on) =>
      on
        .onRef('biomassTypes.organisationId', '=', 'product.organisationId')
        .onRef('biomassTypes.id', '=', 'product.biomassTypeId'),
    )
    .where('product.organisationId', '=', organisationId);

const orderOf = (
  column: 'id' | 'number',
) => sql<string>`(select ordered.${sql.ref(column)} from analysis_order_products line
  join analysis_orders ordered on ordered.organisation_id = line.organisation_id and ordered.id = line.order_id
  where line.organisation_id = product.organisation_id and line.id = product.order_product_id)`;

const withParts = (query: ReturnType<typeof allProducts>) =>
  query
    .select(['product.id', 'product.name', 'product.storageLocation', 'product.active', 'product.createdAt'])
    .select(['product.version', 'product.updatedAt', 'product.supplierId', 'supplier.companyName as supplierName'])
    .select([
      'product.biomassTypeId',
      'biomassTypes.name as biomassTypeName',
      'product.articleId',
      'product.orderProductId',
    ])
    .select([orderOf('id').as('orderId'), orderOf('number').as('orderNumber')])
    .select((is) =>
      is
        .selectFrom('articles')
        .select('articles.name')
        .whereRef('articles.organisationId', '=', 'product.organisationId')
        .whereRef('articles.id', '=', 'product.articleId')
        .as('articleName'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof withParts>['executeTakeFirstOrThrow']>>;

const present = (row: Row): PotentialProductItem => {
  const { id, name, storageLocation, orderProductId, active, createdAt, version, updatedAt } = row;
  return {
    id,
    name,
    storageLocation,
    orderProductId,
    active,
    createdAt,
    version,
    updatedAt,
    supplier: { id: row.supplierId, name: row.supplierName },
    biomassType: { id: row.biomassTypeId, name: row.biomassTypeName },
    order: { id: row.orderId, name: row.orderNumber },
    article: named(row.articleId, row.articleName),
  };
};

const products = recordList({
  all: allProducts,
  counted: ({ db, organisationId }) =>
    db.selectFrom('potentialProducts').where('potentialProducts.organisationId', '=', organisationId),
  withParts,
  present,
  id: 'product.id',
  columns,
  opensBy: 'name',
});

/** A page of potential products. */
export const findPotentialProducts = (scope: Scope, filter: PotentialProductFilter) => {
  const { supplierId, biomassTypeId, isArticle, active, search } = filter;
  return products.find(scope, filter, (all) => {
    let query = all;
    if (supplierId) query = query.where('product.supplierId', '=', supplierId);
    if (biomassTypeId) query = query.where('product.biomassTypeId', '=', biomassTypeId);
    if (active !== undefined) query = query.where('product.active', '=', active);
    if (isArticle !== undefined) query = query.where('product.articleId', isArticle ? 'is not' : 'is', null);
    if (!search) return query;
    const texts = [sql.ref('product.searchText'), sql.ref('supplier.searchText'), searchable('biomassTypes.name')];
    return query.where(eachWordIn(search, texts));
  });
};

/** With what quality control has said as it was accepted: of an article another verdict may stand since. */
const byId = statement((db, open: Open<{ id: string }>) =>
  withParts(allProducts({ db, organisationId: open.organisationId }))
    .leftJoin('analysisOrderProducts as line', (on) =>
      on
        .onRef('line.organisationId', '=', 'product.organisationId')
        .onRef('line.id', '=', 'product.orderProductId')
        .on('line.resultsState', '=', 'validated')
        .on('line.verdict', '=', 'accepted')
        .onRef('line.judgedAt', '<=', 'product.createdAt'),
    )
    .select(['line.judgedAt', 'line.judgedByName', 'line.confirmedAt', 'line.confirmedByName'])
    .select(['product.values', 'product.createdByName', 'biomassTypes.substrate'])
    .$narrowType<Pick<PotentialProduct, 'values' | 'substrate'>>()
    .where('product.id', '=', open.id),
);

/** One potential product with the values by which it was accepted; `request.not-found` when there is none. */
export const getPotentialProduct = async (scope: Scope, id: string): Promise<PotentialProduct> => {
  const row = found(await firstOf(byId(scope, { id })));
  const { values, createdByName, substrate } = row;
  const acceptedAt = row.confirmedAt ?? row.judgedAt;
  const acceptedByName = row.confirmedAt ? row.confirmedByName : row.judgedByName;
  return {
    ...present(row),
    createdByName,
    acceptedAt,
    acceptedByName,
    substrate,
    values,
    valueSet: valuesOfProduct(values) ?? null,
  };
};
