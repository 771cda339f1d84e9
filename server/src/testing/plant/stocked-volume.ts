import type { TestApp } from '../test-app.ts';
import type { PlantStage } from './plant-stage.ts';

/** So many deliveries into one silo, of which the newest are still there. */
export const VOLUME = { bookings: 4000, openLayers: 100, plates: 200, suppliers: 50 } as const;

const statements = [
  `insert into addresses (organisation_id, id, number, type, company_name)
   select $1, gen_random_uuid(), 100000 + n, 'agricultural-operation', 'Gut ' || n || 'hofen' from generate_series(1, $2::int) n`,
  `insert into bookings (organisation_id, id, year, sequence, type, transport, status, step, delivery_date, article_id,
     supplier_id, license_plate, driver_name, unit, created_at, updated_at)
   select $1, gen_random_uuid(), 2024, n, 'incoming', 'delivery', case n % 40 when 0 then 'open' else 'finished' end,
     'registerVehicle', date '2024-01-01' + n / 8, $2, suppliers[1 + n % $5::int], 'UE-A' || n % $3::int, 'Fahrer ' || n % 7,
     'ton', now(), now()
   from (select array_agg(id) as suppliers from addresses where organisation_id = $1 and number > 100000) as all_of_them,
     generate_series(1, $4::int) n`,
  `insert into layers (organisation_id, id, number, location_id, article_id, booking_id, supplier_id, received_at, quantity, remaining)
   select organisation_id, gen_random_uuid(), sequence, $2, article_id, id, supplier_id, delivery_date, 1000,
     case when sequence > $3::int - $4::int then 1000 else 0 end
   from bookings where organisation_id = $1 and year = 2024`,
  `insert into movements (organisation_id, id, layer_id, booking_id, location_id, article_id, quantity, moved_at)
   select organisation_id, gen_random_uuid(), id, booking_id, location_id, article_id, change, received_at
   from layers cross join unnest(array[1000, -1000]) as change
   where organisation_id = $1 and (change > 0 or remaining = 0)`,
  `insert into balances (organisation_id, location_id, article_id, quantity, updated_at)
   select organisation_id, location_id, article_id, sum(remaining), now() from layers where organisation_id = $1 group by 1, 2, 3`,
];

/**
 * Fills an organisation with years of deliveries that were used up, by SQL,
 * and lets the planner look at them.
 */
export const stockVolume = async (app: TestApp, { articleId, siloId }: PlantStage): Promise<void> => {
  const { id } = app.uelzen;
  const { bookings, openLayers, plates, suppliers } = VOLUME;
  const values = [
    [id, suppliers],
    [id, articleId, plates, bookings, suppliers],
    [id, siloId, bookings, openLayers],
    [id],
    [id],
  ];
  for (const [index, statement] of statements.entries()) await app.owner.query(statement, values[index]);
  await app.owner.query('vacuum analyze');
};
