import { operations } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { keyOf, shoot } from '../../testing/access/access-call.ts';
import { accessPolicy } from '../../testing/access/access-policy.ts';
import { createPerson, idOf, signedInPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { tokenFor } from '../../testing/test-people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PATH = '/lims/quality-lead';
const read = async (client: TestClient) => (await client.get(PATH)).body;
const name = async (client: TestClient, leadId: string | null, representativeIds: string[] = []) =>
  client.put(PATH, { leadId, representativeIds }, { version: (await read(client)).version });
const inQuality = () => signedInPerson(app, { roles: ['limsQc'] });
const isLedOnly = (key: string) => {
  const policy = accessPolicy.get(key);
  return typeof policy === 'object' && policy.qualityLead === true;
};
/** What is said to whoever removes a contractor that nobody has. */
const reasonFor = async (client: TestClient): Promise<string> =>
  (await client.delete(`/lims/contractors/${newId()}`, { version: 1 })).body.reason;

describe('the lead of quality control', () => {
  it('is all of quality control as long as nobody is named', async () => {
    const { qc, manager, id } = app.uelzen;
    const sourcer = testClient(app.url, await tokenFor(app.platform, id, 'limsSourcer'));
    expect(await read(qc)).toEqual({
      lead: null,
      representatives: [],
      needsSecond: false,
      mayConfigure: true,
      mayName: true,
      version: 1,
    });
    expect(await read(sourcer)).toMatchObject({ mayConfigure: false, mayName: false });
    expect(await read(manager)).toMatchObject({ mayConfigure: false, mayName: true });
    expect(await reasonFor(qc)).toBe('request.not-found');
  });

  it('once named is alone, with the representatives, in what is the lead’s and in naming others', async () => {
    const [lead, representative, other] = [await inQuality(), await inQuality(), await inQuality()];
    const { status, body } = await name(lead.client, lead.person.id, [representative.person.id]);
    expect([status, body]).toMatchObject([200, { lead: { id: lead.person.id }, version: 2, mayConfigure: true }]);
    expect(body.representatives).toMatchObject([{ id: representative.person.id }]);
    for (const operation of operations as readonly Operation[]) {
      const isRefused = async (client: TestClient) =>
        (await shoot(client, operation, { own: {} })).body?.reason === 'laboratory.lead-only';
      if (!isLedOnly(keyOf(operation))) continue;
      expect([keyOf(operation), await isRefused(other.client)]).toEqual([keyOf(operation), true]);
      for (const { client } of [lead, representative]) expect(await isRefused(client)).toBe(false);
    }
    const refused = await name(other.client, other.person.id);
    expect([refused.status, refused.body.reason]).toEqual([403, 'laboratory.lead-only']);
    expect((await read(other.client)).mayName).toBe(false);
    expect((await name(representative.client, lead.person.id)).status).toBe(200);
  });

  it('ends with the role or the account, and whoever looks after people can name another one', async () => {
    const { manager } = app.uelzen;
    const [lead, other] = [await inQuality(), await inQuality()];
    await name(manager, lead.person.id);
    expect(await reasonFor(other.client)).toBe('laboratory.lead-only');
    const access = { roles: ['red2Operator'], teamIds: [] };
    const { body: person } = await manager.get(lead.path);
    const taken = await manager.put(`${lead.path}/access`, access, { version: person.accessVersion });
    expect(taken.status).toBe(200);
    expect(await reasonFor(other.client)).toBe('request.not-found');
    expect(await read(other.client)).toMatchObject({ lead: null, mayConfigure: true, mayName: true });
    expect((await name(manager, other.person.id)).body.lead.id).toBe(other.person.id);
    await name(manager, null);
  });

  it('is somebody of quality control, and nobody twice', async () => {
    const { manager, driver, qc } = app.uelzen;
    const qcId = await idOf(qc);
    const operator = await createPerson(manager);
    const bodies: [string | null, string[], object[]][] = [
      [operator.id, [await idOf(driver)], [{ path: 'leadId' }, { path: 'representativeIds.0' }]],
      [await idOf(app.bremen.qc), [], [{ path: 'leadId', reason: 'unknown' }]],
      [qcId, [qcId], [{ path: 'representativeIds.0', reason: 'not-unique' }]],
      [null, [qcId], [{ path: 'leadId', reason: 'required' }]],
    ];
    for (const [leadId, representativeIds, fields] of bodies)
      expect((await name(manager, leadId, representativeIds)).body.fields).toMatchObject(fields);
    const refused = await name(manager, operator.id);
    expect(refused.body.fields).toEqual([{ path: 'leadId', reason: 'laboratory.not-quality' }]);
  });
});
