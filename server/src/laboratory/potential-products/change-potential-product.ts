import type {
  PotentialProduct,
  PotentialProductInput,
} from '@halm/model/laboratory/potential-products/potential-product.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { findAcceptedValues, productRecord } from './create-potential-product.ts';

/** Says whether a potential product is still offered. */
export const updatePotentialProduct = (
  scope: Scope,
  record: RecordVersion,
  { active }: PotentialProductInput,
): Promise<PotentialProduct> =>
  changeRecord(
    scope,
    productRecord,
    record,
    () => ({ active }),
    (before) => ({ event: before.active === active ? 'changed' : active ? 'activated' : 'deactivated' }),
  );

/** Refuses what can be done only as long as a product is no article (`potential-product.is-article`). */
export const refuseArticle = ({ article }: Pick<PotentialProduct, 'article'>): void => {
  if (article) throw new Refusal('potential-product.is-article');
};

/**
 * Says of the product of an order that what it has become is wanted no more. It is
 * held before that, as by whoever judges it.
 */
const markDeleted = (scope: Scope, id: string) =>
  scope.db
    .updateTable('analysisOrderProducts')
    .set({ potentialProductDeleted: true })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', (is) =>
      is
        .selectFrom('potentialProducts')
        .select('orderProductId')
        .where('organisationId', '=', scope.organisationId)
        .where('id', '=', id),
    )
    .execute();

/**
 * Deletes a potential product, unless it has become an article; what was measured stays with its order, which
 * makes none of it again by itself.
 */
export const deletePotentialProduct = async (scope: Scope, record: RecordVersion): Promise<void> => {
  await markDeleted(scope, record.id);
  await deleteRecord(scope, productRecord, record, async (before) => refuseArticle(before));
};

/** The potential product that was made of a product of an order, held. */
const lockMade = (scope: Scope, orderProductId: string) =>
  scope.db
    .selectFrom('potentialProducts')
    .select(['id', 'version', 'articleId'])
    .where('organisationId', '=', scope.organisationId)
    .where('orderProductId', '=', orderProductId)
    .forNoKeyUpdate()
    .executeTakeFirst();

type OfOrder = { readonly orderProductId: string };

/**
 * Takes back the potential product that was made of a product of an order, where there is one: its acceptance
 * is withdrawn. Refused once it is an article.
 */
export const withdrawPotentialProduct = async (scope: Scope, { orderProductId }: OfOrder): Promise<void> => {
  const made = await lockMade(scope, orderProductId);
  if (made) await deleteRecord(scope, productRecord, made, async (before) => refuseArticle(before));
};

/** Takes it back as well, and leaves one that is an article: what that says was so. */
export const withdrawUnlessArticle = async (scope: Scope, { orderProductId }: OfOrder): Promise<void> => {
  const made = await lockMade(scope, orderProductId);
  if (made && made.articleId === null) await deleteRecord(scope, productRecord, made);
};

/**
 * Lets it say the days on which its values were measured as they are said by now; the
 * values stay. An article says what was so.
 */
export const correctDays = async (scope: Scope, { orderProductId }: OfOrder): Promise<void> => {
  const made = await lockMade(scope, orderProductId);
  if (!made || made.articleId !== null) return;
  // Both are in the order in which the tests were ordered, which nobody changes any more.
  const now = await findAcceptedValues(scope, orderProductId);
  const mended = (values: PotentialProduct['values']) =>
    values.map((value, at) => ({ ...value, measuredOn: now[at]?.measuredOn ?? null }));
  await changeRecord(
    scope,
    productRecord,
    made,
    ({ values }) => ({ values: JSON.stringify(mended(values)) }),
    () => ({ event: 'day-changed' }),
  );
};
