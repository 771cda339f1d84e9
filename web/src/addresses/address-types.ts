import type { AddressType, Country } from '@halm/model/addresses/address.ts';

/** The types of addresses in the order in which a plant meets them. */
export const addressTypes: readonly AddressType[] = [
  'agricultural-operation',
  'agricultural-logistics-company',
  'merchant',
  'certified-merchant',
  'laboratory',
  'shipping-service-provider',
];

export const countries: readonly Country[] = ['de', 'dk', 'nl', 'pl', 'at', 'be', 'ch', 'cz', 'fr', 'hu', 'lu'];
