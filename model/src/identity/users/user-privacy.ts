import type { Role } from '../../core/contract/access.ts';
import { isPeopleAdmin, type PeopleRights } from './people-rights.ts';

/** What of a person isn't told to every colleague. */
export type PrivateField = 'phone' | 'email' | 'lastSignInAt';

const withoutDrivers: readonly Role[] = ['red2PlantManager', 'red2Operator', 'limsQc', 'limsSourcer'];

/**
 * Who reads it besides the person themselves and those who look after people. Yard, quality and purchasing
 * call their colleagues; drivers, who often belong to other firms, have the plant's own number.
 */
const readers: Readonly<Record<PrivateField, readonly Role[]>> = {
  phone: withoutDrivers,
  email: withoutDrivers,
  lastSignInAt: [],
};

/** Whether somebody with these rights reads a field of other people. */
export const readsOfOthers = (field: PrivateField, rights: PeopleRights): boolean =>
  isPeopleAdmin(rights) || rights.roles.some((role) => readers[field].includes(role));
