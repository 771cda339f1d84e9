import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordQuery } from '../../core/client/queries.ts';
import { showError } from '../../core/ui/toasts.ts';
import { RebookDialog } from '../../yard/rebooking/rebook-dialog.tsx';

type RebookLineProps = { bookingId: string; onClose: () => void };

/** Rebooks the delivery of a line, as it is put down by now; says why where that is no longer possible. */
export const RebookLine = ({ bookingId, onClose }: RebookLineProps) => {
  const query = recordQuery('GET /bookings/:id/rebooking', { id: bookingId });
  const { data, error } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const close = useRef(onClose);
  useEffect(() => {
    if (!error) return;
    showError(error);
    close.current();
  }, [error]);
  return data ? <RebookDialog delivery={data} isOpen onClose={onClose} /> : null;
};
