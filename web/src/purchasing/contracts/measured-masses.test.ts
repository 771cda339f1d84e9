import { massOfMeasured, measuredParameters } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { expect, it } from 'vitest';
import da from '../locales/da/contracts.json' with { type: 'json' };
import de from '../locales/de/contracts.json' with { type: 'json' };
import en from '../locales/en/contracts.json' with { type: 'json' };
import pl from '../locales/pl/contracts.json' with { type: 'json' };
import ro from '../locales/ro/contracts.json' with { type: 'json' };

/** How a name ends that speaks of a mass. */
const endings = {
  de: { 'fresh-mass': 'in der Frischmasse', 'dry-mass': 'in der Trockenmasse' },
  en: { 'fresh-mass': 'in fresh mass', 'dry-mass': 'in dry mass' },
  da: { 'fresh-mass': 'i friskvægt', 'dry-mass': 'i tørstof' },
  pl: { 'fresh-mass': 'w świeżej masie', 'dry-mass': 'w suchej masie' },
  ro: { 'fresh-mass': 'în masa proaspătă', 'dry-mass': 'în masa uscată' },
};
const words = { da, de, en, pl, ro };

it.each(['de', 'en', 'da', 'pl', 'ro'] as const)(
  'names in %s say of which mass a value is, as laboratories have it',
  (language) => {
    const masses = measuredParameters.map((parameter) => {
      const name = words[language].parameter[parameter];
      const masses = (['fresh-mass', 'dry-mass'] as const).filter((mass) =>
        name.endsWith(` ${endings[language][mass]}`),
      );
      return [parameter, masses];
    });
    const expected = measuredParameters.map((parameter) => [parameter, [massOfMeasured(parameter) ?? []].flat()]);
    expect(masses).toEqual(expected);
  },
);
