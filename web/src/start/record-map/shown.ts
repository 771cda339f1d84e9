import { addressTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { locationTypes } from '@halm/model/masterdata/locations/location-choices.ts';
import { thingKinds } from '@halm/model/production/things/thing-choices.ts';

/** The types of each kind of record on a map, in the order of their lists. */
export const typesOf = { addresses: addressTypes, locations: locationTypes, things: thingKinds } as const;
export type MapKind = keyof typeof typesOf;
export const mapKinds = Object.keys(typesOf) as MapKind[];

/** What a map is narrowed to. */
export type Shown = {
  readonly kind: MapKind | undefined;
  readonly type: string | undefined;
  /** Only what nobody has given a position yet. */
  readonly isUnplaced: boolean;
};

/**
 * Reads the filter as it stands in the address: `addresses`, `locations:liquid`,
 * `unplaced`. What it doesn't know is everything.
 */
export const readShown = (text: string | undefined): Shown => {
  const [name = '', type] = text?.split(':') ?? [];
  const kind = mapKinds.find((one) => one === name);
  if (kind) {
    const shownType = typesOf[kind].find((one) => one === type);
    return { kind, type: shownType, isUnplaced: false };
  }
  return { kind: undefined, type: undefined, isUnplaced: name === 'unplaced' };
};
