import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { idOf, joinOrganisation } from '../../testing/people.ts';
import { addressBody, articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { foundOrganisation, startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';
import { insertOrganisation } from '../../testing/test-people.ts';
import { changeFirstSteps, lockFirstSteps } from './change-first-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const stateOf = (body: { steps: { step: string; state: string }[] }, step: string) =>
  body.steps.find((one) => one.step === step)?.state;
const addSample = (client: TestApp['uelzen']['manager']) => client.post('/first-steps/sample', { language: 'de' });

describe('the first steps of an organisation', () => {
  it('are done by what there is', async () => {
    const { manager } = app.uelzen;
    const { body: before } = await manager.get('/first-steps');
    expect([stateOf(before, 'locations'), stateOf(before, 'people')]).toEqual(['open', 'done']);
    await manager.post('/locations', { code: 'S', name: 'Silo', type: 'mass', unit: 'ton' });
    const { body: after } = await manager.get('/first-steps');
    expect([stateOf(after, 'locations'), stateOf(after, 'articles')]).toEqual(['done', 'open']);
    expect(stateOf((await app.bremen.manager.get('/first-steps')).body, 'locations')).toBe('open');
  });

  it('are where the plant is, whether proofs are needed, its proofs, and what lies in stock', async () => {
    const organisation = { id: newId(), number: newId(), name: 'Neuhof' };
    const tokens = await insertOrganisation(app.platform, organisation, ['red2PlantManager']);
    const manager = testClient(app.url, tokens.red2PlantManager);
    const states = async () => {
      const { body } = await manager.get('/first-steps');
      return ['ownAddress', 'proofRule', 'proofs', 'stock'].map((step) => stateOf(body, step));
    };
    expect(await states()).toEqual(['open', 'open', 'open', 'open']);
    const { version: _, ...settings } = (await manager.get('/settings/module')).body;
    const free = { ...settings, certificateRequiredForUnloading: false };
    expect((await manager.put('/settings/module', free, { version: 1 })).status).toBe(200);
    await app.owner.query("update organisations set street = 'Am Deich 1', city = 'Bremen' where id = $1", [
      organisation.id,
    ]);
    expect(await states()).toEqual(['done', 'done', 'done', 'open']);
    const locationId = created(await manager.post('/locations', locationBody())).id;
    const articleId = created(await manager.post('/articles', articleBody([locationId]))).id;
    const entry = { kind: 'opening-balance', articleId, locationId, amount: 3, day: '2026-01-01' };
    created(await manager.post('/bookings/stock-entries', entry));
    expect(await states()).toEqual(['done', 'done', 'done', 'done']);
  });

  it('count people once there is another one than who founded it', async () => {
    const organisation = { id: newId(), number: newId(), name: 'Einzelhof' };
    const tokens = await insertOrganisation(app.platform, organisation, ['red2PlantManager']);
    const founder = testClient(app.url, tokens.red2PlantManager);
    expect(stateOf((await founder.get('/first-steps')).body, 'people')).toBe('open');
    await joinOrganisation(app, organisation.id, await idOf(app.uelzen.operator));
    expect(stateOf((await founder.get('/first-steps')).body, 'people')).toBe('done');
  });

  it('are decided one after the other, where two people decide at once', async () => {
    const { manager, asManager } = app.bremen;
    const skip = (step: string) => manager.patch('/first-steps', { step, skipped: true });
    const others: ReturnType<typeof skip>[] = [];
    await asManager(async (scope) => {
      await lockFirstSteps(scope);
      others.push(skip('articles'));
      await untilWaiting(app);
      await changeFirstSteps(scope, { step: 'scales', skipped: true });
    });
    const [other] = await Promise.all(others);
    expect([stateOf(other?.body, 'scales'), stateOf(other?.body, 'articles')]).toEqual(['skipped', 'skipped']);
  });

  it('are skipped by two people at once, taken up again and put away, for this organisation alone', async () => {
    const { manager } = app.uelzen;
    const skip = (step: string, skipped: boolean) => manager.patch('/first-steps', { step, skipped });
    await Promise.all([skip('scales', true), skip('articles', true)]);
    const { body } = await skip('articles', false);
    expect([stateOf(body, 'scales'), stateOf(body, 'articles')]).toEqual(['skipped', 'open']);
    expect((await manager.patch('/first-steps', { dismissed: true })).body.dismissed).toBe(true);
    expect((await app.bremen.manager.get('/first-steps')).body.dismissed).toBe(false);
  });
});

describe('the first steps of a laboratory', () => {
  it('are quality control’s alone, done by what there is, skipped and put away apart from the plant’s', async () => {
    const { manager, operator, qc } = app.uelzen;
    for (const client of [manager, operator]) expect((await client.get('/lims/first-steps')).status).toBe(403);
    const { body: before } = await qc.get('/lims/first-steps');
    expect(before.steps.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('open'));
    const body = { name: 'Grundwerte', tests: [{ name: 'Trockensubstanz', parameter: 'dryMatter' }] };
    created(await qc.post('/lims/analysis-types', body));
    await Promise.all([
      qc.patch('/lims/first-steps', { step: 'lead', skipped: true }),
      qc.patch('/lims/first-steps', { step: 'results', skipped: true }),
      manager.patch('/first-steps', { step: 'people', skipped: true }),
    ]);
    const { body: after } = await qc.patch('/lims/first-steps', { dismissed: true });
    const states = ['done', 'open', 'skipped', 'skipped', 'open'];
    expect(after).toMatchObject({ dismissed: true, steps: states.map((state) => ({ state })) });
    const wrong = await qc.patch('/lims/first-steps', { step: 'scales', skipped: true });
    expect(wrong.status).toBe(422);
    const { body: others } = await app.bremen.qc.get('/lims/first-steps');
    expect([others.dismissed, stateOf(others, 'lead')]).toEqual([false, 'open']);
  });
});

describe('sample records', () => {
  it('come once, where there is nothing yet, count for no step and go without a trace among the records', async () => {
    const { manager } = app.bremen;
    const answers = await Promise.all([addSample(manager), addSample(manager)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await manager.get('/first-steps');
    expect([body.hasSample, body.canAddSample, stateOf(body, 'locations')]).toEqual([true, false, 'open']);
    const { body: contracts } = await manager.get('/contracts');
    expect(contracts.items[0].supplier.name).toBe('Hof (Beispiel)');
    const { status, body: removed } = await manager.delete('/first-steps/sample');
    expect([status, removed.hasSample, removed.canAddSample]).toEqual([200, false, true]);
    for (const list of ['/locations', '/articles', '/addresses', '/contracts'])
      expect((await manager.get(list)).body.items).toEqual([]);
  });

  it('are refused beside records of one’s own', async () => {
    const { status, body } = await addSample(app.uelzen.manager);
    expect([status, body.reason]).toEqual([409, 'sample.not-empty']);
    expect((await app.uelzen.manager.get('/first-steps')).body.canAddSample).toBe(false);
  });

  it('are refused beside an address, and not offered', async () => {
    const { manager } = await foundOrganisation(app.platform, app.url, 'Hof mit Adresse');
    expect((await manager.get('/first-steps')).body.canAddSample).toBe(true);
    created(await manager.post('/addresses', addressBody()));
    expect((await manager.get('/first-steps')).body.canAddSample).toBe(false);
    expect((await addSample(manager)).body.reason).toBe('sample.not-empty');
  });

  it('are refused beside a booking, and not offered', async () => {
    const { id, manager } = await foundOrganisation(app.platform, app.url, 'Hof mit Buchung');
    await app.owner.query(
      `insert into bookings (organisation_id, id, year, sequence, type, status, step, delivery_date, unit, created_at, updated_at)
      values ($1, gen_random_uuid(), 2026, 1, 'incoming', 'open', 'registerVehicle', '2026-01-02', 'ton', now(), now())`,
      [id],
    );
    expect((await manager.get('/first-steps')).body.canAddSample).toBe(false);
    expect((await addSample(manager)).body.reason).toBe('sample.not-empty');
  });
});
