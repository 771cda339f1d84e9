import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { TerminalPage } from '../bookings/terminal-page.tsx';

export const Route = createFileRoute('/control/bookings/$bookingId')({
  staticData: { allowedRoles: ['red2PlantManager', 'red2Operator', 'red2Driver'] },
  validateSearch: tabSearch('attachments', 'comments'),
  loader: ({ context, params: { bookingId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /bookings/:id', { id: bookingId })),
  component: TerminalPage,
});
