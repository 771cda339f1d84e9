import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { ContactEditPage } from '../masterdata/addresses/contact-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/adressen/$addressId/contact/$contactId')({
  staticData: { allowedRoles: ['red2PlantManager', 'limsQc'] },
  validateSearch: tabSearch('details', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { contactId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /contacts/:id', { id: contactId })),
  component: ContactEditPage,
});
