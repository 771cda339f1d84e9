import type { Position } from '@halm/model/core/contract/geography.ts';
import type { Place } from './map-service.ts';

/** Where the number of a house stands in front of its street. */
const NUMBER_FIRST: readonly string[] = ['fr', 'gb', 'ie', 'lu'];

/** An address as forms have it; what the service doesn't know is left out. */
export type FoundAddress = Partial<Position> & {
  readonly street?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly country?: string;
};

const withoutEmpty = (address: Readonly<Record<string, string | number | undefined>>): FoundAddress =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== ''));

/** The address of a place of the map service, of which `addressComponents` and `location` are known. */
export const addressOfPlace = ({ addressComponents, location }: Place): FoundAddress => {
  const find = (...types: readonly string[]) =>
    types.map((type) => addressComponents?.find((one) => one.types.includes(type))).find((one) => one !== undefined);
  const country = find('country')?.shortText.toLowerCase();
  const house = [find('route')?.longText, find('street_number')?.longText];
  const street = (country && NUMBER_FIRST.includes(country) ? house.toReversed() : house).filter(Boolean).join(' ');
  return withoutEmpty({
    street,
    zip: find('postal_code')?.longText,
    city: find('locality', 'postal_town', 'administrative_area_level_3')?.longText,
    country,
    latitude: location?.lat(),
    longitude: location?.lng(),
  });
};
