/**
 * What the demo plant's quality control has to do. All names are invented;
 * values are as such substances have them.
 */

/**
 * Laboratories: name, city, mail address, working days. The first one does
 * the first analysis type, the second both.
 */
export const demoLaboratories = [
  ['Agrarlabor Lüneburg GmbH', '21337', 'Lüneburg', 'auftrag@agrarlabor.example', 5, ['Grundanalyse']],
  [
    'Umweltanalytik Elbe-Heide',
    '29525',
    'Uelzen',
    'proben@umweltanalytik.example',
    8,
    ['Grundanalyse', 'Schwermetalle'],
  ],
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
export const demoCourier = ['Probenkurier Heide', '29525', 'Uelzen', 'abholung@probenkurier.example'] as const;

/**
 * What was analysed of one product of the starch works before: days ago, and TS, oTS,
 * N and pH as the laboratory wrote them.
 */
export const demoEarlierValues = [
  [330, '8,4', '91,2', '4,1', '3,9'],
  [260, '8,9', '90,8', '4,4', '3,8'],
  [190, '8,1', '91,6', '3,9', '4,0'],
  [130, '8,6', '91,0', '4,2', '3,9'],
  [60, '8,5', '91,1', '4,2', '3,8'],
] as const;

/** Whom the supplier names for samples: supplier, person, mail. */
export const demoSampleContacts = [
  ['10009', 'Wiebke Harms', 'wiebke.harms@staerkewerk.example'],
  ['10004', 'Jörg Hövermann', 'joerg@hoevermann.example'],
  ['10007', 'Svenja Ostheide', 'svenja@gefluegelhof.example'],
] as const;
