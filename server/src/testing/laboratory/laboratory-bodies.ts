import { unique } from '../plant/master-data.ts';

type Body = Record<string, unknown>;

/** An analysis type with two tests: one that value sets know, and one of its own. */
export const analysisTypeBody = (changes: object = {}): Body => ({
  name: unique('Grundanalyse'),
  tests: [
    { name: 'TS', parameter: 'dryMatter' },
    { name: 'Cadmium', unit: 'mg/kg', basis: 'dry-mass' },
  ],
  ...changes,
});

/** What suppliers offer, by nature. */
export const biomassTypeBody = (changes: object = {}): Body => ({
  name: unique('Rindergülle'),
  substrate: 'cattle-slurry',
  ...changes,
});

/** A laboratory of an address, which must be one of that type. */
export const laboratoryBody = (addressId: string, changes: object = {}): Body => ({
  addressId,
  analysisTypeIds: [],
  turnaroundDays: 10,
  ...changes,
});

/** A mail to suppliers who send their samples themselves. */
export const mailBody = (changes: object = {}): Body => ({
  kind: 'instruction',
  language: 'de',
  condition: 'own-transport',
  subject: 'Probe zu {{orderNumber}}',
  body: 'Moin {{contact}},\n\nbitte ziehen Sie:\n{{products}}',
  ...changes,
});
