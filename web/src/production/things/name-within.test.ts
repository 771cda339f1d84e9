import { expect, it } from 'vitest';
import { nameWithin } from './name-within.ts';

it.each([
  ['Fermenter', 'Fermenter, Temperatur', 'Temperatur'],
  ['Fermenter', 'fermenter: pH-Wert', 'pH-Wert'],
  ['Fermenter 1', 'Fermenter 12', 'Fermenter 12'],
  ['Fermenter', 'Fermenter', 'Fermenter'],
  ['Fermenter', 'Biogas, Durchfluss', 'Biogas, Durchfluss'],
])('%s: %s is %s', (thing, endpoint, name) => {
  expect(nameWithin(thing, endpoint)).toBe(name);
});
