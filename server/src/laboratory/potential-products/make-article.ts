import type { PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { analysedOn } from '@halm/model/laboratory/potential-products/value-set-of-product.ts';
import type { ArticleInput } from '@halm/model/masterdata/articles/article.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { createArticle } from '../../masterdata/articles/change-article.ts';
import { createValueSet } from '../../masterdata/value-sets/change-value-set.ts';
import { refuseArticle } from './change-potential-product.ts';
import { productRecord } from './create-potential-product.ts';
import { getPotentialProduct } from './find-potential-products.ts';

const SOURCE_LENGTH = 200;

/** Gives an article the values by which the product was accepted that it was made of. */
const copyValues = async (scope: Scope, articleId: string, product: PotentialProduct): Promise<void> => {
  const { name, order, values, valueSet } = product;
  if (!valueSet) return;
  const laboratories = [...new Set(values.map(({ laboratory }) => laboratory))];
  await createValueSet(scope, articleId, {
    kind: 'default',
    contractId: null,
    locationId: null,
    category: 'analysis',
    ...valueSet,
    validFrom: analysedOn(values, scope.organisation.timeZone) ?? today(scope),
    source: laboratories.join(', ').slice(0, SOURCE_LENGTH),
    notes: `${order.name} · ${name}`,
  });
};

/**
 * Held before its version is asked: whoever comes second learns that there is an
 * article, not only that something has changed.
 */
const refuseSecond = async (scope: Scope, id: string): Promise<void> => {
  await scope.db
    .selectFrom('potentialProducts')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  refuseArticle(await getPotentialProduct(scope, id));
};

/**
 * Makes an article of a potential product, and of the values by which it was
 * accepted its value set: once, all or nothing.
 */
export const makeArticle = async (
  scope: Scope,
  record: RecordVersion,
  input: ArticleInput,
): Promise<PotentialProduct> => {
  await refuseSecond(scope, record.id);
  return changeRecord(
    scope,
    productRecord,
    record,
    async (before) => {
      if (!before.active) throw new Refusal('potential-product.inactive');
      const article = await createArticle(scope, input);
      await copyValues(scope, article.id, before);
      return { articleId: article.id };
    },
    () => ({ event: 'article' }),
  );
};
