/** What the demo plant's quality control has to do. All names are invented; values are as such substances have them. */

/** Laboratories: name, city, working days. The first one does the first analysis type, the second both. */
export const demoLaboratories = [
  ['Agrarlabor Lüneburg GmbH', '21337', 'Lüneburg', 5, ['Grundanalyse']],
  ['Umweltanalytik Elbe-Heide', '29525', 'Uelzen', 8, ['Grundanalyse', 'Schwermetalle']],
] as const;

/** Analysis types and their tests: name, parameter of value sets or a unit of its own, basis. */
export const demoAnalysisTypes = [
  [
    'Grundanalyse',
    [
      { name: 'TS', parameter: 'dryMatter' },
      { name: 'oTS', parameter: 'organicDryMatter' },
      { name: 'Gesamt-N', parameter: 'nitrogen', basis: 'fresh-mass' },
      { name: 'pH', parameter: 'ph' },
    ],
  ],
  [
    'Schwermetalle',
    [
      { name: 'Cadmium', unit: 'mg/kg', basis: 'dry-mass' },
      { name: 'Zink', unit: 'mg/kg', basis: 'dry-mass' },
    ],
  ],
] as const;

/** Biomass types: name, substrate. */
export const demoBiomassTypes = [
  ['Getreideschlempe, dünn', 'stillage'],
  ['Rohglycerin 80 %', 'glycerine'],
  ['Rindergülle, separiert', 'cattle-slurry'],
  ['Hühnertrockenkot', 'poultry-manure'],
] as const;

/** Who fetches samples. */
export const demoCourier = ['Probenkurier Heide', '29525', 'Uelzen'] as const;

/** Whom the supplier names for samples: supplier, person, mail. */
export const demoSampleContacts = [
  ['10009', 'Wiebke Harms', 'wiebke.harms@staerkewerk.example'],
  ['10004', 'Jörg Hövermann', 'joerg@hoevermann.example'],
  ['10007', 'Svenja Ostheide', 'svenja@gefluegelhof.example'],
] as const;
