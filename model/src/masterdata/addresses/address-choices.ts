/** The types of addresses, in the order in which a plant meets them. */
export const addressTypes = [
  'agricultural-operation',
  'agricultural-logistics-company',
  'merchant',
  'certified-merchant',
  'laboratory',
  'shipping-service-provider',
] as const;
export type AddressType = (typeof addressTypes)[number];

/** The types of those who carry goods of others. */
export const carrierTypes = ['shipping-service-provider', 'agricultural-logistics-company'] as const;

/** The countries that goods come from, those with most plants in front. */
export const addressCountries = ['de', 'dk', 'nl', 'pl', 'at', 'be', 'ch', 'cz', 'fr', 'hu', 'lu'] as const;
export type AddressCountry = (typeof addressCountries)[number];

/** The country as one of addresses; Germany where it is none that goods come from, or not known yet. */
export const addressCountryOf = (country: string | undefined): AddressCountry =>
  addressCountries.find((one) => one === country) ?? 'de';

/** Who brings the goods of a supplier. */
export const deliveryOptions = ['both', 'carrier', 'self-deliverer'] as const;
export type DeliveryOption = (typeof deliveryOptions)[number];

export const proofTypes = ['certificate', 'declaration'] as const;

/**
 * Which proof a supplier needs: any that holds, a certificate of its own, or
 * none, as for what RED II doesn't ask about.
 */
export const proofRules = ['any', 'certificate', 'none'] as const;
export type ProofRule = (typeof proofRules)[number];

/**
 * Where in the chain of sustainability a supplier stands. Farms and points of origin aren't certified:
 * they declare themselves, and the interface that takes from them has a sample of them audited
 * (BioSt-NachV §§ 35, 36). First gathering points and traders are interfaces of their own, whose
 * certificate holds at the time of their step (§ 11 (1)).
 */
export const chainRoles = ['producer', 'point-of-origin', 'first-gathering-point', 'certified-trader'] as const;
export type ChainRole = (typeof chainRoles)[number];

/**
 * The kinds of value for the greenhouse gases of cultivation (eec) that a
 * declaration of sustainability can name.
 */
export const cultivationValues = ['total-default', 'disaggregated-default', 'nuts2-region', 'actual'] as const;
export type CultivationValue = (typeof cultivationValues)[number];
