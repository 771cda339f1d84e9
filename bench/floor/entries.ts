/**
 * Parts of a writing statement of the floor: the history entry and the outbox row that the product
 * leaves with each change. The outbox rows count as told already, so that the product's relay,
 * which runs beside, has no work with them.
 */
export const historyColumns =
  '(organisation_id, id, entity, entity_id, event, user_id, user_name, happened_at, before, after)';

/** Inserts outbox rows of `[id, event, entity, entity id]`, each an expression. */
export const insertOutbox = (from: string, entries: readonly (readonly [string, string, string, string])[]): string => {
  const rows = entries.map(
    ([id, event, entity, entityId]) =>
      `select $1::uuid, ${id}, ${event}, json_build_object('entity', ${entity}, 'id', ${entityId}), now() from ${from}`,
  );
  return `insert into outbox (organisation_id, id, event, payload, relayed_at) ${rows.join(' union all ')}`;
};

/** As whom the floor writes. */
export const BENCH_USER = { id: '00000000-0000-7000-8000-000000000000', name: 'Bench Bench' };
