import { foundOrganisation, type TestApp } from '../test-app.ts';
import { testClient } from '../test-client.ts';
import { makePerson } from '../test-people.ts';
import type { Trial } from './access-audit.ts';
import { CANARY, hashRows, markOthers } from './access-others.ts';
import { makeRecords, type Records } from './access-records.ts';

const without = (records: Records, kind: string): Records => {
  const { [kind]: _, ...rest } = records;
  return rest;
};

/**
 * Sets the stage of an audit: Uelzen between an organisation above it and one below it, and Bremen, which has
 * nothing to do with them; records of each kind in all four, those of the others marked.
 */
export const makeTrial = async (app: TestApp): Promise<Trial> => {
  const { owner, platform, uelzen, bremen } = app;
  const parent = await foundOrganisation(platform, app.url, 'Holding');
  const sub = await foundOrganisation(platform, app.url, 'Wrestedt');
  await owner.query('update organisations set parent_id = $1 where id = $2', [parent.id, uelzen.id]);
  await owner.query('update organisations set parent_id = $1 where id = $2', [uelzen.id, sub.id]);
  const own = await makeRecords(app, uelzen);
  const others = {
    foreign: await makeRecords(app, bremen),
    parent: await makeRecords(app, parent),
    // A customer admin reaches the organisation below itself; what is inside it only by entering it.
    sub: without(await makeRecords(app, sub), 'organisation'),
  };
  const ids = [bremen.id, parent.id, sub.id];
  await markOthers(owner, ids, [bremen.id, parent.id]);
  const roles = ['limsQc', 'limsSourcer', 'red2Driver', 'red2Operator', 'red2PlantManager'] as const;
  const { token } = await makePerson(platform, uelzen.id, { roles, customerAdmin: true });
  return { client: testClient(app.url, token), own, others, hashOthers: () => hashRows(owner, ids), canary: CANARY };
};
