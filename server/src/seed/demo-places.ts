import type { Position } from '@halm/model/core/contract/geography.ts';

type Places = Readonly<Record<string, readonly [latitude: number, longitude: number]>>;

/**
 * Where the storage locations of the demo plant stand, by their codes: around
 * its yard. One of them nobody has entered.
 */
export const demoLocationPlaces: Places = {
  SN: [52.9664, 10.5652],
  SS: [52.9636, 10.5656],
  SW: [52.9649, 10.5631],
  SO: [52.9652, 10.5688],
  RL: [52.9659, 10.5673],
  MH: [52.9643, 10.5675],
  GA: [52.9648, 10.5649],
  GB: [52.9645, 10.5652],
  AT: [52.9652, 10.5662],
  PB: [52.9654, 10.5666],
  FE: [52.9656, 10.5658],
  NG: [52.9658, 10.5662],
  GR: [52.9641, 10.5641],
};

/**
 * Where its suppliers are, by their numbers: in and around the villages that their
 * addresses name. One has no position yet.
 */
export const demoSupplierPlaces: Places = {
  10001: [52.9583, 10.6142],
  10002: [52.9871, 10.7538],
  10003: [53.1336, 10.6011],
  10004: [52.9957, 10.4218],
  10005: [53.0817, 10.4903],
  10006: [52.9562, 10.5406],
  10007: [53.0368, 10.3105],
  10009: [52.9714, 11.1498],
  10010: [52.9297, 10.7694],
  10011: [53.1519, 11.0436],
  10012: [53.0531, 10.7472],
};

/** The place of a key as the two fields of a form; nothing where none is known. */
export const positionIn = (places: Places, key: string): Partial<Position> => {
  const place = places[key];
  return place ? { latitude: place[0], longitude: place[1] } : {};
};
