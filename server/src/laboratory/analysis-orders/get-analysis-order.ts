import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { AnalysisSample } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import { type AbleLaboratory, laboratoryFor } from '@halm/model/laboratory/analysis-orders/assign-laboratories.ts';
import type { OrderProduct } from '@halm/model/laboratory/analysis-orders/order-product.ts';
import { completionOf, type ResultsState } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { named } from '../../core/records/named.ts';
import { ableLaboratories, type Orders, orderLaboratories } from './order-laboratories.ts';
import { hasAllValues, progressOfOrder } from './order-progress.ts';
import { custodyOfOrder, samplesOfOrder } from './order-samples.ts';

const productsOf = (is: Orders) =>
  jsonRows(
    is
      .selectFrom('analysisOrderProducts as product')
      .leftJoin('biomassTypes', (on) =>
        on
          .onRef('biomassTypes.organisationId', '=', 'product.organisationId')
          .onRef('biomassTypes.id', '=', 'product.biomassTypeId'),
      )
      .select(['product.id', 'product.name', 'product.storageLocation', 'product.laboratoryId'])
      .select([
        'product.biomassTypeId',
        'biomassTypes.name as biomassTypeName',
        'product.resultsState',
        'product.verdict',
      ])
      .$narrowType<{ resultsState: ResultsState }>()
      .whereRef('product.organisationId', '=', 'analysisOrders.organisationId')
      .whereRef('product.orderId', '=', 'analysisOrders.id')
      .orderBy('product.position'),
  );

const analysesOf = (is: Orders) =>
  jsonRows(
    is
      .selectFrom('analysisOrderProducts as product')
      .innerJoin('analysisOrderProductTypes as asked', (on) =>
        on.onRef('asked.organisationId', '=', 'product.organisationId').onRef('asked.productId', '=', 'product.id'),
      )
      .innerJoin('analysisTypes', (on) =>
        on
          .onRef('analysisTypes.organisationId', '=', 'asked.organisationId')
          .onRef('analysisTypes.id', '=', 'asked.analysisTypeId'),
      )
      .select(['asked.productId', 'asked.laboratoryId', 'analysisTypes.id', 'analysisTypes.name'])
      .whereRef('product.organisationId', '=', 'analysisOrders.organisationId')
      .whereRef('product.orderId', '=', 'analysisOrders.id')
      .orderBy('asked.position'),
  );

const byId = statement((db, open: Open<{ id: string }>) =>
  db
    .selectFrom('analysisOrders')
    .leftJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'analysisOrders.organisationId')
        .onRef('supplier.id', '=', 'analysisOrders.supplierId'),
    )
    .leftJoin('addresses as contractor', (on) =>
      on
        .onRef('contractor.organisationId', '=', 'analysisOrders.organisationId')
        .onRef('contractor.id', '=', 'analysisOrders.contractorId'),
    )
    .leftJoin('contractors as carrier', (on) =>
      on
        .onRef('carrier.organisationId', '=', 'analysisOrders.organisationId')
        .onRef('carrier.addressId', '=', 'analysisOrders.contractorId'),
    )
    .leftJoin('contacts as contact', (on) =>
      on
        .onRef('contact.organisationId', '=', 'analysisOrders.organisationId')
        .onRef('contact.id', '=', 'analysisOrders.contactId'),
    )
    .select(['analysisOrders.id', 'analysisOrders.number', 'analysisOrders.state', 'analysisOrders.language'])
    .select(['analysisOrders.transport', 'analysisOrders.copyTo', 'analysisOrders.notes', 'analysisOrders.dueOn'])
    .select(['analysisOrders.orderedAt', 'analysisOrders.orderedByName'])
    .select(['analysisOrders.version', 'analysisOrders.updatedAt'])
    .select(['supplier.id as supplierId', 'supplier.companyName as supplierName', 'supplier.country'])
    .select(['contractor.id as contractorId', 'contractor.companyName as contractorName'])
    .select(['contractor.active as isAddressActive', 'carrier.active as isCarrierActive'])
    .select(['carrier.exceptCountries', 'carrier.makesLabels'])
    .select(['contact.id as contactId', 'contact.name as contactName', 'contact.mail as contactMail'])
    .select((is) => [
      orderLaboratories(is).as('laboratories'),
      ableLaboratories(is).as('able'),
      productsOf(is).as('products'),
      analysesOf(is).as('analyses'),
      samplesOfOrder(is).as('samples'),
      custodyOfOrder(is).as('custody'),
      progressOfOrder.as('progress'),
      hasAllValues.as('hasAllValues'),
    ])
    .$narrowType<Pick<AnalysisOrder, 'state' | 'language' | 'transport' | 'country'>>()
    .where('analysisOrders.organisationId', '=', open.organisationId)
    .where('analysisOrders.id', '=', open.id),
);

type Row = Awaited<ReturnType<typeof byId>>[number];

const presentProduct = (row: Row, product: Row['products'][number]): OrderProduct => {
  const able = new Map(row.able.map((laboratory): [string, AbleLaboratory] => [laboratory.id, laboratory]));
  const namedLaboratory = (id: string | null) => named(id, able.get(id ?? '')?.name);
  const laboratories = [product.laboratoryId, ...row.laboratories.map(({ id }) => id)].flatMap(
    (id) => able.get(id ?? '') ?? [],
  );
  return {
    id: product.id,
    name: product.name,
    storageLocation: product.storageLocation,
    biomassType: named(product.biomassTypeId, product.biomassTypeName),
    laboratory: namedLaboratory(product.laboratoryId),
    resultsState: row.state === 'draft' ? null : product.resultsState,
    isRejected: product.resultsState === 'validated' && product.verdict === 'rejected',
    analyses: row.analyses
      .filter(({ productId }) => productId === product.id)
      .map(({ id, name, laboratoryId }) => ({
        type: { id, name },
        laboratory: namedLaboratory(laboratoryId) ?? laboratoryFor(id, laboratories),
      })),
  };
};

const presentSample = (row: Row, sample: Row['samples'][number]): AnalysisSample => {
  const { id, number, dueOn, retainedPlace, discardOn } = sample;
  const custody = row.custody
    .filter(({ sampleId }) => sampleId === id)
    .map(({ state, at, byName }) => ({ state, at, byName }));
  return {
    id,
    number,
    dueOn,
    retainedPlace,
    discardOn,
    custody,
    state: custody.at(-1)?.state ?? 'created',
    product: { id: sample.productId, name: sample.productName },
    laboratory: { id: sample.laboratoryId, name: sample.laboratoryName },
  };
};

/** An address that is no contractor any more fetches as little as one that is out of use. */
const presentContractor = (row: Row): AnalysisOrder['contractor'] => {
  const contractor = named(row.contractorId, row.contractorName);
  if (!contractor) return null;
  return {
    ...contractor,
    active: row.isAddressActive === true && row.isCarrierActive === true,
    fetchesThere: row.country === null || !(row.exceptCountries ?? []).includes(row.country),
    makesLabels: row.makesLabels ?? false,
  };
};

const present = (row: Row, day: string): AnalysisOrder => {
  const { id, number, state, language, transport, copyTo, notes, country, laboratories } = row;
  const { orderedAt, orderedByName, dueOn, progress, version, updatedAt, contactMail: mail } = row;
  const contact = named(row.contactId, row.contactName);
  return {
    id,
    number,
    state,
    language,
    transport,
    copyTo,
    notes,
    country,
    laboratories,
    orderedAt,
    orderedByName,
    dueOn,
    version,
    updatedAt,
    progress,
    completion: completionOf(row, day),
    supplier: named(row.supplierId, row.supplierName),
    contractor: presentContractor(row),
    contact: contact && { ...contact, mail },
    products: row.products.map((product) => presentProduct(row, product)),
    samples: row.samples.map((sample) => presentSample(row, sample)),
  };
};

/** One order of analyses with its products; `request.not-found` when there is none. */
export const getAnalysisOrder = async (scope: Scope, id: string): Promise<AnalysisOrder> =>
  present(found(await firstOf(byId(scope, { id }))), today(scope));
