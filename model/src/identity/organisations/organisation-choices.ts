/**
 * Parts of the product that an organisation books one by one: they show or hide their entries in the drawer.
 */
export const features = ['productionPlanning', 'potentialProducts', 'transports'] as const;
export type Feature = (typeof features)[number];

/**
 * The currencies in which an organisation may show its money: those of the
 * countries whose languages Halm speaks.
 */
export const currencies = ['EUR', 'DKK', 'CHF', 'GBP', 'PLN', 'RON', 'USD'] as const;

/** The colours of the interface. */
export const themes = ['teal', 'blue'] as const;
