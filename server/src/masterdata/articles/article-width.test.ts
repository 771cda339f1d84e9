import { invalidProofProcedures, substrates } from '@halm/model/masterdata/articles/article-choices.ts';
import { valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleBody, created, locationBody, valueSetBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let locationId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ id: locationId } = created(await app.uelzen.manager.post('/locations', locationBody())));
});
afterAll(() => app.close());

/** Makes an article and answers what is told of it afterwards. */
const kept = async (changes: object) => {
  const { manager } = app.uelzen;
  const { id } = created(await manager.post('/articles', articleBody([locationId], changes)));
  return (await manager.get(`/articles/${id}`)).body;
};

it('an article keeps its number, kind, material, category, density, colour, PLC id and what is done without a valid proof', async () => {
  const said = {
    number: '101',
    name: 'Maissilage',
    type: 'biomass',
    materialType: 'Nachwachsender Rohstoff',
    category: 'Anbaubiomasse',
    substrate: 'maize-silage',
    unit: 'ton',
    densityKgPerM3: 700,
    colour: '#7a9a3b',
    plcId: 'DB12.4',
    active: false,
  };
  for (const invalidProofProcedure of invalidProofProcedures) {
    const number = `101-${invalidProofProcedure}`;
    expect(await kept({ ...said, number, invalidProofProcedure })).toMatchObject({
      ...said,
      number,
      invalidProofProcedure,
      locations: [{ id: locationId, priority: 1 }],
    });
  }
});

it('an article is of one of sixteen substrates', async () => {
  expect(substrates).toHaveLength(16);
  for (const substrate of substrates) expect(await kept({ substrate })).toMatchObject({ substrate });
});

it('a value set keeps each value that can be said of an article', async () => {
  const { id } = await kept({});
  const values = {
    dryMatter: 33,
    organicDryMatter: 95.5,
    biogas: 204,
    methane: 52,
    cleanGas: 106,
    ph: 4.1,
    nitrogen: 5.2,
    ammoniumNitrogen: 2.1,
    animalNitrogen: 1.5,
    phosphorus: 0.9,
    potassium: 4.4,
    magnesium: 0.5,
    nitrogenPerPhosphorus: 5.78,
    nitrogenUsage: 60,
    phosphorusCap: 30,
  };
  expect(Object.keys(values).toSorted()).toEqual(valueParameterNames.toSorted());
  const set = created(await app.uelzen.manager.post(`/articles/${id}/value-sets`, valueSetBody({ values })));
  const { body } = await app.uelzen.manager.get(`/articles/${id}/value-sets`);
  expect(body.items).toMatchObject([{ id: set.id, values }]);
});
