import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { ApproveDialog } from '../approvals/approve-dialog.tsx';

type ApproveButtonProps = { bookingId: string; label: string; name: string };

/** Gives a temporary approval of a delivery in the place where one hears that it is needed. */
export const ApproveButton = ({ bookingId, label, name }: ApproveButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isFetching } = useQuery({ ...recordQuery('GET /bookings/:id', { id: bookingId }), enabled: isOpen });
  if (!useMay('POST /bookings/:id/approvals')) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`${label}: ${name}`}
        loading={isOpen && !data && isFetching}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {data && <ApproveDialog booking={data} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
};
