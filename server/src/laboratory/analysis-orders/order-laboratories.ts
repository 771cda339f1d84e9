import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';

export type Orders = ExpressionBuilder<Database, 'analysisOrders'>;

const laboratoriesByName = (is: Orders) =>
  is
    .selectFrom('laboratories')
    .innerJoin('addresses as house', (on) =>
      on
        .onRef('house.organisationId', '=', 'laboratories.organisationId')
        .onRef('house.id', '=', 'laboratories.addressId'),
    )
    .select(['laboratories.id', 'house.companyName as name'])
    .whereRef('laboratories.organisationId', '=', 'analysisOrders.organisationId');

/** The laboratories of an order in the order in which they are asked, by name. */
export const orderLaboratories = (is: Orders) =>
  jsonRows(
    laboratoriesByName(is)
      .innerJoin('analysisOrderLaboratories as asked', (on) =>
        on
          .onRef('asked.organisationId', '=', 'laboratories.organisationId')
          .onRef('asked.laboratoryId', '=', 'laboratories.id'),
      )
      .whereRef('asked.orderId', '=', 'analysisOrders.id')
      .orderBy('asked.position'),
  );

const namedByProducts = (is: Orders) =>
  is
    .selectFrom('analysisOrderProducts as product')
    .select('product.laboratoryId')
    .whereRef('product.organisationId', '=', 'analysisOrders.organisationId')
    .whereRef('product.orderId', '=', 'analysisOrders.id');

/** Every laboratory that an order or one of its products names, with what it can do. */
export const ableLaboratories = (is: Orders) =>
  jsonRows(
    laboratoriesByName(is)
      .select('laboratories.active')
      .select(
        sql<string[]>`array(select analysis_type_id from laboratory_analysis_types does
          where does.organisation_id = laboratories.organisation_id and does.laboratory_id = laboratories.id)`.as(
          'analysisTypeIds',
        ),
      )
      .where((one) =>
        one.or([
          one('laboratories.id', 'in', namedByProducts(is)),
          one(
            'laboratories.id',
            'in',
            is
              .selectFrom('analysisOrderLaboratories as asked')
              .select('asked.laboratoryId')
              .whereRef('asked.organisationId', '=', 'analysisOrders.organisationId')
              .whereRef('asked.orderId', '=', 'analysisOrders.id'),
          ),
        ]),
      ),
  );
