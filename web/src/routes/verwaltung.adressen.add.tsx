import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { AddressAddPage } from '../masterdata/addresses/address-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/add')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(recordQuery('GET /settings/module', undefined)),
      queryClient.ensureQueryData(recordQuery('GET /settings/organisation', undefined)),
    ]),
  component: AddressAddPage,
});
