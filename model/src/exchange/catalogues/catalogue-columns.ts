import type { Substrate } from '../../masterdata/articles/substrate.ts';
import { type ValueParameter, valueParameterNames } from '../../masterdata/value-sets/value-parameters.ts';
import type { ValueBasis } from '../../masterdata/value-sets/value-set.ts';

const textColumns = {
  number: 'Nummer',
  name: 'Bezeichnung',
  materialType: 'Materialart',
  category: 'Kategorie',
  substrate: 'Substrat',
  basis: 'Bezug',
  validFrom: 'Datum',
  source: 'Quelle',
} as const;

const valueColumns: Readonly<Record<ValueParameter, string>> = {
  dryMatter: 'TS (%)',
  organicDryMatter: 'oTS (% der TS)',
  biogas: 'Biogas (m³/t)',
  methane: 'CH4 (%)',
  cleanGas: 'Reingas (m³/t)',
  nitrogen: 'N (kg/t)',
  ammoniumNitrogen: 'NH4-N (kg/t)',
  animalNitrogen: 'N tierisch (kg/t)',
  phosphorus: 'P (kg/t)',
  potassium: 'K (kg/t)',
  magnesium: 'Mg (kg/t)',
  nitrogenPerPhosphorus: 'N/P',
  nitrogenUsage: 'N-Ausnutzung (%)',
  phosphorusCap: 'P-Obergrenze (kg/ha)',
  ph: 'pH',
};

/** The columns of a catalogue's table by what they hold, as its first line names them. */
export const catalogueColumns = { ...textColumns, ...valueColumns } as const;
export type CatalogueColumn = keyof typeof catalogueColumns;
/** The columns in the order of the template. */
export const catalogueColumnNames = [...Object.keys(textColumns), ...valueParameterNames] as CatalogueColumn[];
/** Without these a table isn't one of a catalogue. */
export const requiredCatalogueColumns = ['number', 'name', 'validFrom', 'source'] as const satisfies CatalogueColumn[];

/** How a table may call the 16 substrates, beside their keys. */
export const substrateWords: Readonly<Record<string, Substrate>> = {
  maissilage: 'maize-silage',
  grassilage: 'grass-silage',
  ganzpflanzensilage: 'whole-crop-silage',
  zuckerrüben: 'sugar-beet',
  getreidekorn: 'cereal-grain',
  stroh: 'straw',
  rindergülle: 'cattle-slurry',
  rindermist: 'cattle-manure',
  schweinegülle: 'pig-slurry',
  schweinemist: 'pig-manure',
  geflügelmist: 'poultry-manure',
  pferdemist: 'horse-manure',
  speisereste: 'food-waste',
  'fette und öle': 'fats-and-oils',
  glycerin: 'glycerine',
  schlempe: 'stillage',
};

/** How a table may say what its amounts are per ton of; an empty cell is fresh mass. */
export const basisWords: Readonly<Record<string, ValueBasis>> = {
  '': 'fresh-mass',
  fm: 'fresh-mass',
  frischmasse: 'fresh-mass',
  'fresh-mass': 'fresh-mass',
  tm: 'dry-mass',
  ts: 'dry-mass',
  trockenmasse: 'dry-mass',
  'dry-mass': 'dry-mass',
};
