import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Whether the address opens the approval dialog, as the notification of a request
 * does; closing takes it out of the address.
 */
export const useApprovalRequest = () => {
  const { dialog } = useSearch({ from: '/verwaltung/buchungen/$bookingId/' });
  const navigate = useNavigate({ from: '/verwaltung/buchungen/$bookingId/' });
  return {
    isOpen: dialog === 'approval',
    close: () => {
      if (dialog) void navigate({ search: ({ dialog: _, ...rest }) => rest, replace: true });
    },
  };
};
