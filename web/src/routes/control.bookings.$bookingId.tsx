import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../core/search-params/list-search.ts';
import { TerminalPage } from '../yard/steps/terminal-page.tsx';

export const Route = createFileRoute('/control/bookings/$bookingId')({
  staticData: { allowedRoles: ['red2PlantManager', 'red2Operator', 'red2Driver'] },
  validateSearch: tabSearch('attachments', 'comments'),
  loader: async ({ context, params: { bookingId } }) => {
    const { gateBooking, gateScales } = await import('../yard/steps/gate-booking.ts');
    const { ensureSeen } = await import('../yard/offline/seen-at-gate.ts');
    // The scale is chosen without a line, too, wherever this screen was opened from.
    void context.queryClient.prefetchQuery({ ...gateScales, gcTime: Infinity });
    await ensureSeen(gateBooking(bookingId));
  },
  component: TerminalPage,
});
