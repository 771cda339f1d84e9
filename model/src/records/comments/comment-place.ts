import type { Role } from '../../core/contract/access.ts';
import type { RecordOwner } from '../../core/contract/record-owners.ts';

type Place = { readonly roles: readonly Role[]; readonly page: string };

const manager: readonly Role[] = ['red2PlantManager'];

/**
 * The pages on which the comments of a record stand, for whom each opens: the
 * first that fits is a reader's own.
 */
export const commentPlaces: Readonly<Record<RecordOwner, readonly Place[]>> = {
  addresses: [{ roles: ['red2PlantManager', 'limsQc'], page: '/verwaltung/adressen/:id' }],
  articles: [{ roles: manager, page: '/verwaltung/Artikel/:id' }],
  locations: [{ roles: manager, page: '/verwaltung/lagerorte/:id' }],
  proofs: [{ roles: ['red2PlantManager', 'limsQc'], page: '/verwaltung/nachweise/:id' }],
  contracts: [{ roles: manager, page: '/verwaltung/vertraege/:id' }],
  bookings: [
    { roles: manager, page: '/verwaltung/buchungen/:id' },
    { roles: ['red2Operator', 'red2Driver'], page: '/control/bookings/:id' },
  ],
  settlements: [{ roles: ['red2PlantManager', 'limsSourcer'], page: '/verwaltung/abrechnungen/:id' }],
  contacts: [{ roles: ['red2PlantManager', 'limsQc'], page: '/verwaltung/adressen/:address/contact/:id' }],
  vehicles: [{ roles: manager, page: '/verwaltung/adressen/:address/vehicle/:id' }],
  drivers: [{ roles: manager, page: '/verwaltung/adressen/:address/driver/:id' }],
  scales: [{ roles: manager, page: '/settings/scales/:id' }],
  things: [{ roles: ['red2PlantManager', 'red2Operator'], page: '/dinge/overview/:id' }],
  'analysis-orders': [{ roles: ['limsQc', 'limsSourcer'], page: '/verwaltung/potential-products/analysis-order/:id' }],
  'potential-products': [{ roles: ['limsQc', 'limsSourcer'], page: '/verwaltung/potential-products/:id' }],
};

/**
 * The page on which somebody with these roles reads the comments of a record;
 * undefined when none opens for them.
 */
export const commentPage = (owner: RecordOwner, roles: readonly string[]): string | undefined =>
  commentPlaces[owner].find((place) => place.roles.some((role) => roles.includes(role)))?.page;

/** Who reads the comments of a record on some page, and so may be called to it. */
export const rolesOfReaders = (owner: RecordOwner): Role[] => commentPlaces[owner].flatMap(({ roles }) => roles);

/** The record of a comment, and the address that it belongs to where its page stands below that. */
type Commented = { readonly id: string; readonly addressId: string | null };

/** Where a comment stands on its page. */
export const commentTarget = (page: string, { id, addressId }: Commented, commentId: string): string =>
  `${page.replace(':address', addressId ?? '').replace(':id', id)}?tab=comments&comment=${commentId}`;
