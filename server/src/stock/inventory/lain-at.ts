import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * What lay where at a moment, as rows with `location_id`, `article_id` and `quantity`: what lies there now
 * without what moved from then on.
 */
export const lainAt = ({ organisationId }: Scope, at: string): RawBuilder<unknown> => sql`
  select location_id, article_id, quantity - coalesce((
    select sum(movements.quantity)::bigint from movements
    where movements.organisation_id = balances.organisation_id and movements.location_id = balances.location_id
      and movements.article_id = balances.article_id and moved_at >= ${at}::timestamptz), 0) as quantity
  from balances where organisation_id = ${organisationId}`;
