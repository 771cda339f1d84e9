import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantOrganisation, plantPerson, sessionOf } from '../../testing/access/customer-tree.ts';
import { casesOf } from '../../testing/cases-of.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

type Node = {
  readonly parent: number | null;
  readonly active: boolean;
  readonly role: 'admin' | 'member' | 'former' | null;
};

/**
 * Trees of up to twelve organisations: each one below an earlier one or at a top, some of them deactivated.
 */
const forest = fc
  .array(
    fc.record({
      above: fc.option(fc.nat(), { freq: 5 }),
      active: fc.integer({ min: 0, max: 5 }).map((dice) => dice > 0),
      role: fc.constantFrom('admin', 'member', 'former', null, null, null, null),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((nodes): Node[] =>
    nodes.map(({ above, ...node }, index) => ({
      ...node,
      parent: above === null || index === 0 ? null : above % index,
    })),
  );

/**
 * What the rule in words says: an active membership as admin in an active
 * organisation, and all that is below one.
 */
const isReached = (nodes: readonly Node[], index: number): boolean => {
  const node = nodes[index];
  if (!node) return false;
  if (node.active && node.role === 'admin') return true;
  return node.parent !== null && isReached(nodes, node.parent);
};

const plant = async (nodes: readonly Node[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const [index, { parent, active }] of nodes.entries())
    ids.push(
      await plantOrganisation(app.platform, {
        name: `Node ${index}`,
        parentId: parent === null ? null : (ids[parent] ?? null),
        active,
      }),
    );
  return ids;
};

/**
 * A client that is customer admin somewhere of its own, so that every call is
 * permitted, and whatever the nodes say.
 */
const clientIn = async (nodes: readonly Node[], ids: readonly string[]) => {
  const home = await plantOrganisation(app.platform, { name: 'Home' });
  const memberships = nodes.flatMap(({ role }, index) =>
    role ? [[ids[index] ?? '', { admin: role !== 'member', active: role !== 'former' }] as const] : [],
  );
  const userId = await plantPerson(app.platform, { [home]: { admin: true }, ...Object.fromEntries(memberships) });
  return { home, client: testClient(app.url, await sessionOf(app.platform, userId, home)) };
};

it('an admin reaches exactly the own subtrees, in the order of the tree, and nothing else answers', async () => {
  const unknown = await app.uelzen.admin.get('/customers/0191d1d5-0000-7000-8000-000000000000');
  await fc.assert(
    fc.asyncProperty(forest, async (nodes) => {
      const ids = await plant(nodes);
      const { client, home } = await clientIn(nodes, ids);
      const { body } = await client.get('/customers?size=200');
      const rows: { id: string; parentId: string | null; level: number }[] = body.items;
      const wanted = ids.filter((_, index) => isReached(nodes, index));
      expect(rows.map(({ id }) => id).toSorted()).toEqual([home, ...wanted].toSorted());
      for (const [at, { parentId, level }] of rows.entries()) {
        const parent = rows.findLast((row, index) => index < at && row.level < level);
        expect(parentId).toBe(parent?.id ?? null);
        expect(level).toBe(parent ? parent.level + 1 : 0);
      }
      for (const [index, id] of ids.entries()) {
        const { status, body: answer } = await client.get(`/customers/${id}`);
        if (isReached(nodes, index)) expect([status, answer.id]).toEqual([200, id]);
        else expect([status, answer]).toEqual([404, unknown.body]);
      }
    }),
    { numRuns: casesOf(25) },
  );
}, 60_000);

it('a circle is refused by the database, and would not keep a query going', async () => {
  const top = await plantOrganisation(app.platform, { name: 'Top' });
  const below = await plantOrganisation(app.platform, { name: 'Below', parentId: top });
  const close = () => app.owner.query('update organisations set parent_id = $1 where id = $2', [below, top]);
  await expect(close()).rejects.toThrow(/tree of at most ten levels/);
  await app.owner.query('alter table organisations disable trigger organisations_tree');
  await close();
  await app.owner.query('alter table organisations enable trigger organisations_tree');
  const userId = await plantPerson(app.platform, { [top]: { admin: true } });
  const client = testClient(app.url, await sessionOf(app.platform, userId, top));
  const { body } = await client.get('/customers');
  expect(body.items.map(({ id }: { id: string }) => id).toSorted()).toEqual([top, below].toSorted());
  expect((await client.get('/users/organizations')).body.pagination.totalRecords).toBe(2);
  await app.owner.query('update organisations set parent_id = null where id = $1', [top]);
});
