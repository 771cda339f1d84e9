/** Parts of the product that an organisation books one by one: they show or hide their entries in the drawer. */
export const features = ['productionPlanning', 'potentialProducts', 'transports'] as const;
export type Feature = (typeof features)[number];

/** The currencies of contracts; money is stored in whole cents. */
export const currencies = ['EUR', 'DKK'] as const;

/** The colours of the interface. */
export const themes = ['teal', 'blue'] as const;
