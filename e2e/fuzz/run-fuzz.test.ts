import { plantManager } from '@halm/model/core/contract/access.ts';
import { idParams, idSchema, namedSchema } from '@halm/model/core/contract/fields.ts';
import { listQuerySchema } from '@halm/model/core/contract/list.ts';
import { noAnswer, type Operation, operation } from '@halm/model/core/contract/operation.ts';
import { teamOperations } from '@halm/model/identity/teams/team-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../server/src/app.ts';
import { Refusal } from '../../server/src/core/api/refusal.ts';
import { handle, handleCall } from '../../server/src/core/api/route.ts';
import { setPlantStage } from '../../server/src/testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { testClient } from '../../server/src/testing/test-client.ts';
import { makePerson } from '../../server/src/testing/test-people.ts';
import { runFuzz } from './run-fuzz.ts';

/** A call that can't bear one kind of text, as where a rule was forgotten. */
const brittle = operation({
  method: 'PUT',
  path: '/planted/brittle',
  summary: 'Stumbles over signs',
  access: plantManager,
  body: namedSchema,
  answer: noAnswer,
});
/** A call that shows what it should hide, in the words of its refusal. */
const talkative = operation({
  method: 'GET',
  path: '/planted/talkative',
  summary: 'Tells too much',
  access: plantManager,
  query: listQuerySchema,
  answer: noAnswer,
});
/** A call whose query has forgotten the organisation. */
const openToAll = operation({
  method: 'GET',
  path: '/planted/articles/:id',
  summary: 'Shows everybody’s',
  access: plantManager,
  params: idParams,
  answer: idSchema.array(),
});
/** A log that tells what was tried, as the security log does. */
const log = operation({
  method: 'GET',
  path: '/security-log/planted',
  summary: 'Tells what was tried',
  access: plantManager,
  answer: idSchema.array(),
});
/** A call that takes any id, and refuses it. */
const tried = operation({
  method: 'GET',
  path: '/articles/:id/planted',
  summary: 'Finds nothing',
  access: plantManager,
  params: idParams,
  answer: idSchema.array(),
});
const planted: readonly Operation[] = [brittle, talkative, openToAll];

let app: TestApp;
const articleIds: string[] = [];
const triedIds: string[] = [];
const untriedIds: string[] = [];
beforeAll(async () => {
  const plantedRoutes = [
    handle(brittle, async (_, { body }) => {
      if (/[^\w ]/.test(body.name)) throw new Error('syntax error');
    }),
    handle(talkative, async (_, { query }) => {
      if (query.search) throw new Refusal('request.invalid', { details: { cause: 'select id from bookings where 1' } });
    }),
    handleCall(openToAll, async () => articleIds),
    handle(tried, async (_, { params }) => {
      triedIds.push(params.id);
      return [];
    }),
    handleCall(log, async () => [...triedIds, ...untriedIds]),
  ];
  app = await startOwnTestApp({}, [...routes, ...plantedRoutes]);
  for (const { manager } of [app.uelzen, app.bremen]) articleIds.push((await setPlantStage(manager)).articleId);
});
afterAll(() => app.close());

const fuzz = async (chosen: readonly Operation[], inputs: number) => {
  const rights = { roles: ['red2PlantManager'], customerAdmin: true } as const;
  const { token } = await makePerson(app.platform, app.uelzen.id, rights);
  const target = { url: app.url, owner: app.owner, organisationId: app.uelzen.id, foreignId: app.bremen.id };
  const plan = { operations: chosen, seed: 4711, inputs };
  const { counts, findings } = await runFuzz({ ...target, keeper: testClient(app.url, token) }, plan);
  return { tried: counts.get('tried'), found: [...findings.keys()] };
};

describe('bad inputs', { timeout: 60_000 }, () => {
  it('find nothing in calls that are as they should be', async () => {
    const { tried, found } = await fuzz(teamOperations, 200);
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(200);
  });

  it('are known again where a log tells of them, which may tell of nothing else', async () => {
    expect((await fuzz([tried, log], 200)).found).toEqual([]);
    expect(triedIds).toContain(articleIds.at(-1));
    untriedIds.push(...articleIds);
    expect((await fuzz([log], 20)).found.join()).toMatch(/foreign: GET \/security-log\/planted 200/);
  });

  it('find a fault, a leak and a look across the wall that were planted', async () => {
    const { found } = await fuzz(planted, 200);
    expect(found).toContain('fault: PUT /planted/brittle 500 server.error');
    expect(found.join()).toContain('leak: GET /planted/talkative 422 request.invalid tells select id from');
    expect(found.join()).toMatch(/foreign: GET \/planted\/articles\/:id 200/);
  });
});
