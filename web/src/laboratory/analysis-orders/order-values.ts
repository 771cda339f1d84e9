import type { Named } from '@halm/model/core/contract/fields.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { BodyOf } from '../../core/client/api.ts';

export type OrderValues = BodyOf<'POST /lims/analysis-orders'>;

/** A product in the form; `key` only tells the rows apart, `biomassType` is how the chosen one is called. */
export type ProductValues = NonNullable<OrderValues['products']>[number] & {
  readonly key?: string;
  readonly biomassType?: Named | null;
};

export const emptyProduct = (): ProductValues => ({
  key: crypto.randomUUID(),
  id: null,
  name: '',
  biomassTypeId: null,
  storageLocation: '',
  analysisTypeIds: [],
  laboratoryId: null,
});

export const emptyOrder = (): OrderValues => ({
  supplierId: null,
  contactId: null,
  language: null,
  transport: null,
  contractorId: null,
  copyTo: '',
  notes: '',
  laboratoryIds: [],
  products: [emptyProduct()],
});

const productValues = (product: AnalysisOrder['products'][number]): ProductValues => {
  const { id, name, storageLocation, biomassType, laboratory, analyses } = product;
  return {
    key: id,
    id,
    name,
    storageLocation,
    biomassType,
    biomassTypeId: biomassType?.id ?? null,
    laboratoryId: laboratory?.id ?? null,
    analysisTypeIds: analyses.map(({ type }) => type.id),
  };
};

/** An order as its form holds it. */
export const orderValues = (order: AnalysisOrder): OrderValues => {
  const { supplier, contact, language, transport, contractor, copyTo, notes, laboratories, products } = order;
  return {
    supplierId: supplier?.id ?? null,
    contactId: contact?.id ?? null,
    contractorId: contractor?.id ?? null,
    language,
    transport,
    copyTo,
    notes,
    laboratoryIds: laboratories.map(({ id }) => id),
    products: products.map(productValues),
  };
};
