import {
  type Access,
  addressStaff,
  insidersOf,
  laboratoryStaff,
  plantManager,
  plantStaff,
  settlementStaff,
  yardStaff,
} from './access.ts';

type Owner = {
  /** One of them, as the API's document calls it. */
  readonly noun: string;
  /** Who sees the record, and with it its files, comments and history. */
  readonly read: Access;
  /** Who adds files to it, calls them otherwise and removes them. */
  readonly write: Access;
};

/**
 * The records that files, comments and a history belong to, by the name under
 * which history, events and paths know them.
 */
export const recordOwners = {
  addresses: { noun: 'an address', read: addressStaff, write: addressStaff },
  articles: { noun: 'an article', read: insidersOf(plantStaff), write: plantManager },
  locations: { noun: 'a storage location', read: insidersOf(plantStaff), write: plantManager },
  proofs: { noun: 'a proof', read: insidersOf(addressStaff), write: insidersOf(plantManager) },
  contracts: { noun: 'a contract', read: plantManager, write: plantManager },
  bookings: { noun: 'a booking', read: plantStaff, write: yardStaff },
  settlements: { noun: 'a settlement', read: insidersOf(settlementStaff), write: insidersOf(settlementStaff) },
  // What is kept about a person or a machine is read by those who have a page of it.
  contacts: { noun: 'a person of an address', read: addressStaff, write: addressStaff },
  vehicles: { noun: 'a vehicle', read: plantManager, write: plantManager },
  drivers: { noun: 'a driver', read: plantManager, write: plantManager },
  scales: { noun: 'a scale', read: plantManager, write: plantManager },
  things: { noun: 'a thing', read: insidersOf(yardStaff), write: insidersOf(plantManager) },
  'analysis-orders': { noun: 'an order of analyses', read: laboratoryStaff, write: laboratoryStaff },
  'potential-products': { noun: 'a potential product', read: laboratoryStaff, write: laboratoryStaff },
} as const satisfies Readonly<Record<string, Owner>>;

/** The kind of record that something belongs to. */
export type RecordOwner = keyof typeof recordOwners;
