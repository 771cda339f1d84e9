import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import { shrinkLayers } from '@halm/model/stock/inventory/shrinkage.ts';
import type { OpenLayer } from '@halm/model/stock/inventory/withdrawal.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { hasHappenedAfter } from './has-happened.ts';
import type { Departure, WithdrawnPart } from './take-out.ts';

type Place = { readonly locationId: string; readonly articleId: string };

/** The open layers that lay there at a moment. */
const findLayersOf = async ({ db, organisationId }: Scope, place: Place, at: string) =>
  db
    .selectFrom('layers')
    .select(['id', 'contractId', 'supplierId', 'receivedAt', 'remaining'])
    .where('organisationId', '=', organisationId)
    .where('locationId', '=', place.locationId)
    .where('articleId', '=', place.articleId)
    .where('isOpen', '=', true)
    .where((is) =>
      is.exists(
        is
          .selectFrom('movements')
          .select('movements.id')
          .whereRef('movements.organisationId', '=', 'layers.organisationId')
          .whereRef('movements.layerId', '=', 'layers.id')
          .where('movements.quantity', '>', 0)
          .where('movements.movedAt', '<=', at),
      ),
    )
    .execute();

/**
 * What lay in a place at a moment, and the least that did at any moment since; what was reversed never did.
 */
const findLevels = async ({ db, organisationId }: Scope, { locationId, articleId }: Place, at: string) => {
  const { rows } = await sql<{ there: number; least: number }>`
    with since as (
      select sum(movements.quantity) over (order by moved_at desc, movements.id desc) as moved, movements.quantity
      from movements
      join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
      where movements.organisation_id = ${organisationId} and movements.location_id = ${locationId}
        and movements.article_id = ${articleId} and moved_at > ${at}
        and ${hasHappenedAfter(sql`${at}::timestamptz`)}),
    now as (
      select coalesce((select quantity from balances where organisation_id = ${organisationId}
        and location_id = ${locationId} and article_id = ${articleId}), 0) as quantity)
    select (now.quantity - coalesce((select sum(quantity) from since), 0))::bigint as there,
      least(now.quantity, (select min(now.quantity - moved) from since))::bigint as least
    from now`.execute(db);
  const [levels = { there: 0, least: 0 }] = rows;
  return { there: Math.max(0, levels.there), least: Math.max(0, levels.least) };
};

/**
 * What may have shrunk of an article in a location until a moment: nothing that
 * came later, nor what was needed since.
 */
export const findShrinkable = async (scope: Scope, place: Place, at: string) => {
  const [layers, { there, least }] = await Promise.all([findLayersOf(scope, place, at), findLevels(scope, place, at)]);
  const open = layers.reduce((sum: number, { remaining }: OpenLayer) => sum + remaining, 0);
  return { layers, there, most: Math.min(open, least) };
};

/**
 * From which layers of a locked location a shrinkage takes: all that lay there, in
 * proportion. Refuses what can't have been there.
 */
export const takeShrinkage = async (scope: Scope, departure: Departure): Promise<WithdrawnPart[]> => {
  const { location, article, quantity, movedAt } = departure;
  const { layers, most } = await findShrinkable(scope, { locationId: location.id, articleId: article.id }, movedAt);
  const shrunk = quantity > most ? { missing: quantity - most } : shrinkLayers(layers, quantity);
  if ('missing' in shrunk) {
    const details = { location: location.name, available: fromBase(most, article.unit), unit: article.unit };
    throw new Refusal('inventory.not-enough', { details });
  }
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  return shrunk.flatMap((part) => {
    const layer = byId.get(part.layerId);
    return layer ? [{ ...layer, quantity: part.quantity }] : [];
  });
};
