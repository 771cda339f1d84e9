import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { biomassTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describeRecord({
  app: () => app,
  table: 'biomass_types',
  entity: 'biomass-types',
  isKeptByQuality: 'alone',
  prepare: async () => ({ path: '/lims/biomass-types', body: biomassTypeBody() }),
  changes: { name: 'Gülle, dünn', substrate: null },
});

describe('biomass types', () => {
  it('have names that are theirs alone, whatever the capitals, in each organisation', async () => {
    const { qc } = app.uelzen;
    await qc.post('/lims/biomass-types', biomassTypeBody({ name: 'Rohglycerin' }));
    const { status, body } = await qc.post('/lims/biomass-types', biomassTypeBody({ name: 'ROHGLYCERIN' }));
    expect([status, body.fields]).toEqual([422, [{ path: 'name', reason: 'not-unique' }]]);
    const elsewhere = await app.bremen.qc.post('/lims/biomass-types', biomassTypeBody({ name: 'Rohglycerin' }));
    expect(elsewhere.status).toBe(200);
  });

  it('are found by their names, umlauts written either way', async () => {
    const { qc } = app.uelzen;
    await qc.post('/lims/biomass-types', biomassTypeBody({ name: 'Rübenmus' }));
    const { body } = await qc.get('/lims/biomass-types?search=ruebenmus');
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Rübenmus']);
  });
});
