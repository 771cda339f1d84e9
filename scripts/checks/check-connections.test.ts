import { expect, it } from 'vitest';
import { checkConnections } from './check-connections.ts';

const problems = (path: string, text: string) => checkConnections([{ path, text }]);

it('complains of a line to the database that is opened by itself', () => {
  expect(problems('server/src/teams/look.ts', 'const client = new pg.Client(owner);')).toHaveLength(1);
  expect(problems('server/src/teams/look.ts', "import { Pool } from 'pg';")).toHaveLength(1);
});

it('lets the one place be, tests, and who only names the types', () => {
  expect(problems('server/src/core/db/open-connection.ts', 'new pg.Pool({})')).toEqual([]);
  expect(problems('server/src/teams/look.test.ts', 'new pg.Client({})')).toEqual([]);
  expect(problems('server/src/teams/look.ts', 'const look = (client: pg.Client) => client;')).toEqual([]);
});
