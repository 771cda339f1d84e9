/** Where what a supplier delivers comes from: it decides what has to be declared. */
export const materialOrigins = ['crops', 'residues', 'both'] as const;
export type MaterialOrigin = (typeof materialOrigins)[number];

const ofCrops = ['arable', 'nature', 'protected'] as const;
const ofResidues = ['residue', 'own'] as const;
const ofAll = ['records', 'audit', 'changes'] as const;

export const declarationStatements = [...ofCrops, ...ofResidues, ...ofAll] as const;
export type DeclarationStatement = (typeof declarationStatements)[number];

/** The statements of a declaration, in their order: each has to be confirmed. */
export const statementsFor = (origin: MaterialOrigin): DeclarationStatement[] => [
  ...(origin === 'residues' ? [] : ofCrops),
  ...(origin === 'crops' ? [] : ofResidues),
  ...ofAll,
];
