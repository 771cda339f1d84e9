import type { Invariant } from './invariant.ts';
import { inSql } from './invariant.ts';

/** Material can be followed from layer to layer. */
export const genealogyInvariants: readonly Invariant[] = [
  inSql(
    'a layer that was moved has what its booking took from its source, of the same origin',
    'select count(*) from layers where source_layer_id is not null',
    `
    select layers.id from layers
    join bookings on bookings.organisation_id = layers.organisation_id and bookings.id = layers.booking_id
    left join layers as source on source.organisation_id = layers.organisation_id and source.id = layers.source_layer_id
    where (bookings.type = 'internal') <> (layers.source_layer_id is not null)
      or (layers.source_layer_id is not null and (
        (source.article_id, source.contract_id, source.supplier_id, source.received_at)
          is distinct from (layers.article_id, layers.contract_id, layers.supplier_id, layers.received_at)
        or not exists (select from movements as taken where taken.organisation_id = layers.organisation_id
          and taken.booking_id = layers.booking_id and taken.layer_id = layers.source_layer_id
          and taken.quantity = -layers.quantity)))`,
  ),
];
