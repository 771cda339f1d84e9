import { type CustodyState, custodyStates } from '@halm/model/laboratory/analysis-orders/custody.ts';
import { sql } from 'kysely';
import { instantInJson, jsonRows } from '../../core/db/json-rows.ts';
import type { Orders } from './order-laboratories.ts';

/** The samples of an order in the order of its products, each with the laboratory that gets it. */
export const samplesOfOrder = (is: Orders) =>
  jsonRows(
    is
      .selectFrom('analysisOrderProducts as product')
      .innerJoin('analysisSamples as sample', (on) =>
        on.onRef('sample.organisationId', '=', 'product.organisationId').onRef('sample.productId', '=', 'product.id'),
      )
      .innerJoin('laboratories', (on) =>
        on
          .onRef('laboratories.organisationId', '=', 'sample.organisationId')
          .onRef('laboratories.id', '=', 'sample.laboratoryId'),
      )
      .innerJoin('addresses as house', (on) =>
        on
          .onRef('house.organisationId', '=', 'laboratories.organisationId')
          .onRef('house.id', '=', 'laboratories.addressId'),
      )
      .select(['sample.id', 'sample.number', 'sample.productId', 'sample.laboratoryId', 'sample.dueOn'])
      .select(['sample.retainedPlace', 'sample.discardOn', 'product.name as productName'])
      .select('house.companyName as laboratoryName')
      .whereRef('product.organisationId', '=', 'analysisOrders.organisationId')
      .whereRef('product.orderId', '=', 'analysisOrders.id')
      .orderBy('sample.number'),
  );

/** Each step of each sample of an order, the first ones first. */
export const custodyOfOrder = (is: Orders) =>
  jsonRows(
    is
      .selectFrom('analysisOrderProducts as product')
      .innerJoin('analysisSamples as sample', (on) =>
        on.onRef('sample.organisationId', '=', 'product.organisationId').onRef('sample.productId', '=', 'product.id'),
      )
      .innerJoin('sampleCustody as step', (on) =>
        on.onRef('step.organisationId', '=', 'sample.organisationId').onRef('step.sampleId', '=', 'sample.id'),
      )
      .select(['step.sampleId', 'step.state', 'step.byName'])
      .select(instantInJson('step.at').as('at'))
      .$narrowType<{ state: CustodyState }>()
      .whereRef('product.organisationId', '=', 'analysisOrders.organisationId')
      .whereRef('product.orderId', '=', 'analysisOrders.id')
      .orderBy(sql`array_position(${sql.lit(`{${custodyStates.join(',')}}`)}::text[], step.state)`),
  );
