import { createFileRoute } from '@tanstack/react-router';
import { AddressAddPage } from '../addresses/address-form-pages.tsx';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/adressen/add')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(recordQuery('GET /settings/module', undefined)),
      queryClient.ensureQueryData(recordQuery('GET /settings/organisation', undefined)),
    ]),
  component: AddressAddPage,
});
