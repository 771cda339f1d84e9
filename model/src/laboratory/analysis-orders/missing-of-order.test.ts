import { expect, it } from 'vitest';
import { laboratoryFor } from './assign-laboratories.ts';
import { missingOf } from './missing-of-order.ts';

const named = (name: string) => ({ id: `id of ${name}`, name });
const analysis = (laboratory: string | null) => ({
  type: named('Grundanalyse'),
  laboratory: laboratory === null ? null : named(laboratory),
});
const product = {
  id: '1',
  name: 'Gülle',
  biomassType: null,
  storageLocation: null,
  laboratory: null,
  resultsState: null,
  isRejected: false,
  analyses: [analysis('Agrolab')],
};
const contractor = { ...named('Kurier Heide'), active: true, fetchesThere: true, makesLabels: false };
const whole = {
  supplier: named('Hof'),
  contact: { ...named('Käthe'), mail: 'k@hof.example' },
  transport: 'own-transport' as const,
  contractor: null,
  laboratories: [],
  products: [product],
};

it.each([
  ['nothing of a whole one', {}, []],
  ['its supplier', { supplier: null }, ['supplierId required']],
  ['a contact', { contact: null }, ['contactId required']],
  [
    'the mail address of its contact',
    { contact: { ...named('Käthe'), mail: null } },
    ['contactId analysis-order.contact-without-mail'],
  ],
  ['how samples travel', { transport: null }, ['transport required']],
  ['who fetches them', { transport: 'contractor' as const }, ['contractorId required']],
  ['nothing of who fetches them', { transport: 'contractor' as const, contractor }, []],
  [
    'a contractor that is in use',
    { transport: 'contractor' as const, contractor: { ...contractor, active: false } },
    ['contractorId analysis-order.contractor-inactive'],
  ],
  [
    'a contractor that fetches in the country of the supplier',
    { transport: 'contractor' as const, contractor: { ...contractor, fetchesThere: false } },
    ['contractorId analysis-order.contractor-elsewhere'],
  ],
  ['no contractor that fetches nothing', { contractor: { ...contractor, active: false } }, []],
  ['products', { products: [] }, ['products required']],
  [
    'names and analyses of products, and who does these',
    { products: [product, { ...product, name: null, analyses: [] }, { ...product, analyses: [analysis(null)] }] },
    [
      'products.1.name required',
      'products.1.analysisTypeIds required',
      'products.2.analysisTypeIds.0 analysis-order.no-laboratory',
    ],
  ],
])('an order lacks %s', (_, changes, missing) => {
  expect(missingOf({ ...whole, ...changes }).map(({ path, reason }) => `${path} ${reason}`)).toEqual(missing);
});

it('asks the first laboratory in use that does an analysis', () => {
  const one = { ...named('Agrolab'), active: true, analysisTypeIds: ['a'] };
  const other = { ...named('LUFA'), active: true, analysisTypeIds: ['a', 'b'] };
  expect(laboratoryFor('a', [one, other])).toEqual(named('Agrolab'));
  expect(laboratoryFor('b', [one, other])).toEqual(named('LUFA'));
  expect(laboratoryFor('a', [{ ...one, active: false }, other])).toEqual(named('LUFA'));
  expect(laboratoryFor('c', [one, other])).toBeNull();
});
