import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Scope } from '../api/scope.ts';
import { ListWalk } from './list-walk.ts';

const ROWS = 1203;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * Values of all types that lists have, among them what JSON and texts of
 * PostgreSQL write in another way than expected.
 */
const ofAllTypes = ({ db }: Scope) =>
  db
    .selectFrom(
      sql<{ n: number; text: string }>`(
        select n, n % 3 = 0 as is_third, n::bigint * 9007199254 as large, n / 7.0 as exact, n / 7.0::float8 as share,
          case when n % 5 > 0 then 'Müller "' || n || E'"; \\\\ \\n\\t→ 🌽' end as text, date '2026-01-01' + n as day,
          timestamptz '2026-03-29 00:59:59.5+00' + n * interval '7 minutes' as counted_at, md5(n::text)::uuid as some_id,
          jsonb_build_object('n', n, 'none', null) as facts, array['a,b', n::text, null] as names, null::int as nothing
        from generate_series(1, ${ROWS}::int) as n)`.as('each'),
    )
    .selectAll();

it('hands out every row once, in order, as the query itself would', async () => {
  const wanted = await app.uelzen.asManager((scope) => ofAllTypes(scope).orderBy('n').execute());
  const walked = await app.uelzen.asManager(async (scope) => {
    const walk = new ListWalk(scope.db, ROWS, () => undefined);
    const rows = [];
    for (;;) {
      const next = await walk.next(ofAllTypes(scope).orderBy('n'));
      if (next.length === 0) return { rows, passed: walk.passed, total: walk.total };
      rows.push(...next);
    }
  });
  expect(wanted).toHaveLength(ROWS);
  expect(walked).toEqual({ rows: wanted, passed: ROWS, total: ROWS });
});
