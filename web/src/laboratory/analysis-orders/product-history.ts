import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderProduct } from '@halm/model/laboratory/analysis-orders/order-product.ts';
import type { TFunction } from 'i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';

type Stored = Partial<Pick<AnalysisOrder, 'products'>>;
type Text = TFunction<'analysisOrders'>;
type Aspect = HistoryField<OrderProduct>;

const withId = (id: string, { products }: Stored): OrderProduct | undefined =>
  products?.find((product) => product.id === id);

const aspectsOf = (t: Text): readonly Aspect[] => [
  [t('form.productName'), ({ name }) => name],
  [t('biomassType'), ({ biomassType }) => biomassType?.name, ({ biomassType }) => biomassType?.id],
  [t('storageLocation'), ({ storageLocation }) => storageLocation],
  [
    t('form.analyses'),
    ({ analyses }) => analyses?.map(({ type }) => type.name).join(', '),
    ({ analyses }) => analyses?.map(({ type }) => type.id),
  ],
  [t('form.ownLaboratory'), ({ laboratory }) => laboratory?.name, ({ laboratory }) => laboratory?.id],
];

/**
 * A product by its name, with its number in the order where another one is called the same, or by that alone.
 */
const called = (t: Text, product: OrderProduct, { products = [] }: Stored): string => {
  const number = t('form.product', { number: products.indexOf(product) + 1 });
  if (!product.name) return number;
  const name = product.name.toLowerCase();
  const isOnly = products.filter((one) => one.name?.toLowerCase() === name).length === 1;
  return isOnly ? product.name : `${product.name} (${number})`;
};

/** One that came or went, by its name; of one that stands each thing that is asked of it by itself. */
const fieldsOf = (t: Text, before: Stored, after: Stored, id: string): HistoryField<AnalysisOrder>[] => {
  const [was, is] = [withId(id, before), withId(id, after)];
  if (!was || !is) {
    const name = (stored: Stored): string | undefined => {
      const product = withId(id, stored);
      return product && called(t, product, stored);
    };
    return [[t('products'), name, (stored) => withId(id, stored)?.id]];
  }
  return aspectsOf(t).map(([label, read, shown = read]) => [
    `${called(t, is, after)}, ${label}`,
    (stored) => read(withId(id, stored) ?? {}),
    (stored) => shown(withId(id, stored) ?? {}),
  ]);
};

/**
 * What has changed of the products of an order, each by itself: what comes of them later
 * (samples, values) is told by its own events.
 */
export const productFields = (
  t: Text,
  entry: Pick<HistoryEntry, 'before' | 'after'>,
): HistoryField<AnalysisOrder>[] => {
  const [before, after] = [(entry.before ?? {}) as Stored, (entry.after ?? {}) as Stored];
  const ids = new Set([...(before.products ?? []), ...(after.products ?? [])].map(({ id }) => id));
  return [...ids].flatMap((id) => fieldsOf(t, before, after, id));
};
