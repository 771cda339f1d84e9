import { addressCountries, addressTypes, deliveryOptions } from '@halm/model/masterdata/addresses/address-choices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Makes an address and answers what is told of it afterwards. */
const kept = async (changes: object): Promise<unknown> => {
  const { manager } = app.uelzen;
  const { id } = created(await manager.post('/addresses', addressBody(changes)));
  return (await manager.get(`/addresses/${id}`)).body;
};

it('an address keeps all that is said of it', async () => {
  const said = {
    companyName: 'Hof Lüders GbR',
    companyNumber: '70001',
    contactName: 'Käthe Lüders',
    street: 'Dorfstraße 7',
    additionalAddress: 'Hinterhof',
    zip: '29525',
    city: 'Uelzen',
    country: 'de',
    latitude: 52.9647,
    longitude: 10.5658,
    distanceKm: 12.5,
    email: 'hof@lueders.example',
    phone: '+49 581 1234',
    vatNumber: 'DE136695976',
    manureRegistrationNumber: '033600012345',
    deliveryOption: 'carrier',
    proofRule: 'certificate',
    curbWeightRule: { type: 'interval', intervalHours: 48, timesPerDay: null },
    notes: 'Einfahrt\nvon Norden',
    active: false,
  };
  expect(await kept(said)).toMatchObject({ ...said, number: expect.any(Number) });
});

it('an address keeps a mail address with umlauts in its domain as people write it', async () => {
  expect(await kept({ email: 'Info@xn--grn-gas-o2a.DE' })).toMatchObject({ email: 'Info@grün-gas.de' });
  const { body } = await app.uelzen.manager.post('/addresses', addressBody({ email: 'jürgen@grün-gas.de' }));
  expect(body.fields).toEqual([{ path: 'email', reason: 'mail-letters' }]);
});

it('an address is of one of six types, in one of eleven countries, and brings, is fetched from, or both', async () => {
  for (const type of addressTypes) expect(await kept({ type })).toMatchObject({ type });
  for (const country of addressCountries) expect(await kept({ country })).toMatchObject({ country });
  for (const deliveryOption of deliveryOptions)
    expect(await kept({ deliveryOption })).toMatchObject({ deliveryOption });
  expect([addressTypes.length, addressCountries.length]).toEqual([6, 11]);
});
