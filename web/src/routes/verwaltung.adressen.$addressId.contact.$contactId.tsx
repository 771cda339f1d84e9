import { createFileRoute } from '@tanstack/react-router';
import { ContactEditPage } from '../addresses/contact-form-pages.tsx';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/contact/$contactId')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { contactId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /contacts/:id', { id: contactId })),
  component: ContactEditPage,
});
