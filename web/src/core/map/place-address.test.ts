import { expect, it } from 'vitest';
import type { Place } from './map-service.ts';
import { addressOfPlace } from './place-address.ts';

const place = (country: string, parts: Readonly<Record<string, string>>): Place => ({
  fetchFields: () => Promise.resolve(),
  addressComponents: [
    ...Object.entries(parts).map(([type, longText]) => ({ types: [type, 'political'], longText, shortText: longText })),
    { types: ['country', 'political'], longText: 'Land', shortText: country },
  ],
  location: { lat: () => 52.965, lng: () => 10.566 },
});

const HOUSE = { street_number: '12a', route: 'Lüneburger Straße', postal_code: '29525', locality: 'Uelzen' };

it.each([
  ['DE', 'Lüneburger Straße 12a'],
  ['PL', 'Lüneburger Straße 12a'],
  ['FR', '12a Lüneburger Straße'],
])('in %s a house is written %s', (country, street) => {
  expect(addressOfPlace(place(country, HOUSE))).toEqual({
    street,
    zip: '29525',
    city: 'Uelzen',
    country: country.toLowerCase(),
    latitude: 52.965,
    longitude: 10.566,
  });
});

it('leaves out what the service does not know', () => {
  expect(addressOfPlace({ ...place('DE', { locality: 'Rosche' }), location: null })).toEqual({
    city: 'Rosche',
    country: 'de',
  });
  expect(addressOfPlace({ fetchFields: () => Promise.resolve() })).toEqual({});
});
