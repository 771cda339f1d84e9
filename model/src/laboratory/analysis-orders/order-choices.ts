/** What an order is: a draft keeps whatever it has, an order has gone out. */
export const orderStates = ['draft', 'order'] as const;
export type OrderState = (typeof orderStates)[number];

/** How samples travel from the supplier to the laboratory. */
export const sampleTransports = ['own-transport', 'contractor'] as const;

/** The languages in which suppliers and laboratories are written to. */
export const mailLanguages = ['da', 'en', 'de'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/** So much stands in one order at most. */
export const MAXIMUM_PRODUCTS = 100;
export const MAXIMUM_LABORATORIES = 20;
/** An order product is measured by so many analysis types at most. */
export const MAXIMUM_ANALYSES = 20;
