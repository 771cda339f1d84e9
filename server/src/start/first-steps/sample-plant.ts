import type { Language } from '@halm/model/core/contract/language.ts';
import { addressInputSchema } from '@halm/model/masterdata/addresses/address.ts';
import { articleInputSchema } from '@halm/model/masterdata/articles/article.ts';
import { locationInputSchema } from '@halm/model/masterdata/locations/location.ts';
import { contractInputSchema } from '@halm/model/purchasing/contracts/contract.ts';

/** What the sample records are called: each says that it is one. */
const names: Readonly<
  Record<Language, readonly [sample: string, silo: string, pit: string, maize: string, slurry: string, farm: string]>
> = {
  de: ['Beispiel', 'Silo', 'Güllegrube', 'Maissilage', 'Rindergülle', 'Hof'],
  en: ['Sample', 'Silo', 'Slurry pit', 'Corn silage', 'Cattle slurry', 'Farm'],
  da: ['Eksempel', 'Silo', 'Gyllebeholder', 'Majsensilage', 'Kvæggylle', 'Gård'],
  pl: ['Przykład', 'Silos', 'Zbiornik na gnojowicę', 'Kiszonka z kukurydzy', 'Gnojowica bydlęca', 'Gospodarstwo'],
  ro: ['Exemplu', 'Siloz', 'Bazin de dejecții', 'Siloz de porumb', 'Dejecții de bovine', 'Fermă'],
};

/** Two places, two materials, a farm and a contract, in the words of a language. */
export const samplePlant = (language: Language) => {
  const [sample, silo, pit, maize, slurry, farm] = names[language];
  const called = (name: string): string => `${name} (${sample})`;
  const location = { latitude: null, longitude: null };
  return {
    silo: locationInputSchema.parse({
      ...location,
      code: 'X1',
      name: called(silo),
      type: 'mass',
      unit: 'ton',
      maximumAmount: 3000,
    }),
    pit: locationInputSchema.parse({
      ...location,
      code: 'X2',
      name: called(pit),
      type: 'liquid',
      unit: 'm3',
      maximumAmount: 500,
    }),
    maize: (locationId: string) =>
      articleInputSchema.parse({
        number: 'X1',
        name: called(maize),
        type: 'biomass',
        materialType: maize,
        substrate: 'maize-silage',
        unit: 'ton',
        densityKgPerM3: 650,
        locationIds: [locationId],
      }),
    slurry: (locationId: string) =>
      articleInputSchema.parse({
        number: 'X2',
        name: called(slurry),
        type: 'liquid',
        materialType: slurry,
        substrate: 'cattle-slurry',
        unit: 'm3',
        densityKgPerM3: 1020,
        locationIds: [locationId],
      }),
    farm: addressInputSchema.parse({ ...location, type: 'agricultural-operation', companyName: called(farm) }),
    contract: (supplierId: string, articleId: string, [startsOn, endsOn]: readonly [string, string]) =>
      contractInputSchema.parse({
        number: `X1 (${sample})`,
        supplierId,
        startsOn,
        endsOn,
        materials: [
          { articleId, unit: 'ton', targetAmount: 1000, priceCentsPerUnit: 4200, certificateRequired: false },
        ],
      }),
  };
};
