import { redirect } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { page, redirectFrom } from '../core/navigation/page.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';

/** The screens of this area. */
export const masterdataRoutes = [
  page('/settings/scales/$id', () => import('./scales/scale-form-pages.tsx').then((file) => file.ScaleEditPage), {
    allowedRoles: ['red2PlantManager'],
    search: tabSearch('details', 'attachments', 'comments', 'history'),
    reads: ({ id }) => recordQuery('GET /scales/:id', { id }),
  }),
  page('/settings/scales/add', () => import('./scales/scale-form-pages.tsx').then((file) => file.ScaleAddPage), {
    allowedRoles: ['red2PlantManager'],
  }),
  page('/settings/scales/', () => import('./scales/scale-list-page.tsx').then((file) => file.ScaleListPage), {
    allowedRoles: ['red2PlantManager'],
    search: listSearch(),
  }),
  page(
    '/verwaltung/Artikel/$articleId/values/$valueSetId',
    () => import('./value-sets/value-set-form-pages.tsx').then((file) => file.ValueSetEditPage),
    {
      allowedRoles: ['red2PlantManager'],
      reads: ({ valueSetId }) => recordQuery('GET /value-sets/:id', { id: valueSetId }),
    },
  ),
  page(
    '/verwaltung/Artikel/$articleId/values/',
    () => import('./value-sets/value-set-form-pages.tsx').then((file) => file.ValueSetAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/Artikel/add',
    () => import('./articles/article-form-pages.tsx').then((file) => file.ArticleAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/Artikel/edit/$id',
    () => import('./articles/article-form-pages.tsx').then((file) => file.ArticleEditPage),
    { allowedRoles: ['red2PlantManager'], reads: ({ id }) => recordQuery('GET /articles/:id', { id }) },
  ),
  page(
    '/verwaltung/Artikel/fields/$id',
    () => import('./articles/article-field-pages.tsx').then((file) => file.ArticleFieldEditPage),
    { allowedRoles: ['red2PlantManager'], reads: ({ id }) => recordQuery('GET /article-fields/:id', { id }) },
  ),
  page(
    '/verwaltung/Artikel/fields/add',
    () => import('./articles/article-field-pages.tsx').then((file) => file.ArticleFieldAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/Artikel/fields/',
    () => import('./articles/article-field-list-page.tsx').then((file) => file.ArticleFieldListPage),
    { allowedRoles: ['red2PlantManager'], search: listSearch() },
  ),
  page('/verwaltung/Artikel/', () => import('./articles/article-list-page.tsx').then((file) => file.ArticleListPage), {
    allowedRoles: ['red2PlantManager'],
    search: listSearch('type', 'substrate', 'active', 'toComplete'),
  }),
  page(
    '/verwaltung/adressen/$addressId/contact/$contactId',
    () => import('./addresses/contact-form-pages.tsx').then((file) => file.ContactEditPage),
    {
      allowedRoles: ['red2PlantManager', 'limsQc'],
      search: tabSearch('details', 'attachments', 'comments', 'history'),
      reads: ({ contactId }) => recordQuery('GET /contacts/:id', { id: contactId }),
    },
  ),
  page(
    '/verwaltung/adressen/$addressId/contact/',
    () => import('./addresses/contact-form-pages.tsx').then((file) => file.ContactAddPage),
    { allowedRoles: ['red2PlantManager', 'limsQc'] },
  ),
  page(
    '/verwaltung/adressen/$addressId/driver/$driverId',
    () => import('./fleet/driver-form-pages.tsx').then((file) => file.DriverEditPage),
    {
      allowedRoles: ['red2PlantManager'],
      search: tabSearch('details', 'attachments', 'comments', 'history'),
      reads: ({ driverId }) => recordQuery('GET /drivers/:id', { id: driverId }),
    },
  ),
  page(
    '/verwaltung/adressen/$addressId/driver/',
    () => import('./fleet/driver-form-pages.tsx').then((file) => file.DriverAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/adressen/$addressId/edit',
    () => import('./addresses/address-form-pages.tsx').then((file) => file.AddressEditPage),
    {
      allowedRoles: ['red2PlantManager', 'limsQc'],
      reads: ({ addressId }) => recordQuery('GET /addresses/:id', { id: addressId }),
    },
  ),
  page(
    '/verwaltung/adressen/$addressId/merge',
    () => import('./addresses/merge-page.tsx').then((file) => file.MergePage),
    {
      allowedRoles: ['red2PlantManager'],
      reads: ({ addressId }) => recordQuery('GET /addresses/:id', { id: addressId }),
    },
  ),
  page(
    '/verwaltung/adressen/$addressId/proof/$proofId',
    () => import('./proofs/proof-form-pages.tsx').then((file) => file.ProofEditPage),
    { allowedRoles: ['red2PlantManager'], reads: ({ proofId }) => recordQuery('GET /proofs/:id', { id: proofId }) },
  ),
  page(
    '/verwaltung/adressen/$addressId/proof/',
    () => import('./proofs/proof-form-pages.tsx').then((file) => file.ProofAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/adressen/$addressId/vehicle/$vehicleId',
    () => import('./fleet/vehicle-form-pages.tsx').then((file) => file.VehicleEditPage),
    {
      allowedRoles: ['red2PlantManager'],
      search: tabSearch('details', 'attachments', 'comments', 'history'),
      reads: ({ vehicleId }) => recordQuery('GET /vehicles/:id', { id: vehicleId }),
    },
  ),
  page(
    '/verwaltung/adressen/$addressId/vehicle/$vehicleId/merge',
    () => import('./fleet/vehicle-merge-page.tsx').then((file) => file.VehicleMergePage),
    {
      allowedRoles: ['red2PlantManager'],
      reads: ({ vehicleId }) => recordQuery('GET /vehicles/:id', { id: vehicleId }),
    },
  ),
  page(
    '/verwaltung/adressen/$addressId/vehicle/',
    () => import('./fleet/vehicle-form-pages.tsx').then((file) => file.VehicleAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/adressen/add',
    () => import('./addresses/address-form-pages.tsx').then((file) => file.AddressAddPage),
    {
      allowedRoles: ['red2PlantManager', 'limsQc'],
      reads: () => [
        recordQuery('GET /settings/module', undefined),
        recordQuery('GET /settings/organisation', undefined),
      ],
    },
  ),
  page(
    '/verwaltung/adressen/',
    () => import('./addresses/address-list-page.tsx').then((file) => file.AddressListPage),
    {
      allowedRoles: ['red2PlantManager', 'limsQc'],
      search: listSearch('type', 'country', 'active', 'proofs', 'toComplete'),
    },
  ),
  // A list of bookings knows a driver by the id alone; the driver's page stands below the address.
  redirectFrom('/verwaltung/fahrer/$driverId', {
    allowedRoles: ['red2PlantManager'],
    load: async ({ queryClient, params: { driverId } }) => {
      const { address } = await queryClient.ensureQueryData(recordQuery('GET /drivers/:id', { id: driverId }));
      const params = { addressId: address.id, driverId };
      throw redirect({ to: '/verwaltung/adressen/$addressId/driver/$driverId', params, replace: true });
    },
  }),
  // A list of bookings knows a vehicle by its id alone; its page stands below the address that it belongs to.
  redirectFrom('/verwaltung/fahrzeuge/$vehicleId', {
    allowedRoles: ['red2PlantManager'],
    load: async ({ queryClient, params: { vehicleId } }) => {
      const { address } = await queryClient.ensureQueryData(recordQuery('GET /vehicles/:id', { id: vehicleId }));
      const params = { addressId: address.id, vehicleId };
      throw redirect({ to: '/verwaltung/adressen/$addressId/vehicle/$vehicleId', params, replace: true });
    },
  }),
  page(
    '/verwaltung/lagerorte/$id/edit',
    () => import('./locations/location-form-pages.tsx').then((file) => file.LocationEditPage),
    { allowedRoles: ['red2PlantManager'], reads: ({ id }) => recordQuery('GET /locations/:id', { id }) },
  ),
  page(
    '/verwaltung/lagerorte/hinzufügen',
    () => import('./locations/location-form-pages.tsx').then((file) => file.LocationAddPage),
    { allowedRoles: ['red2PlantManager'] },
  ),
  page(
    '/verwaltung/lagerorte/',
    () => import('./locations/location-list-page.tsx').then((file) => file.LocationListPage),
    { allowedRoles: ['red2PlantManager'], search: listSearch('type', 'active', 'locked', 'toComplete') },
  ),
] as const;
