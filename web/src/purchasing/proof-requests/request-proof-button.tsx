import { Button, type ButtonProps } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../core/client/use-may.ts';
import { type ProofSubject, RequestProofDialog } from './request-proof-dialog.tsx';

type RequestProofButtonProps = Pick<ButtonProps, 'size'> & { subject: ProofSubject; label: string; name?: string };

/** Asks a supplier for a proof, for those who may. `name` says of a button in a row which one it means. */
export const RequestProofButton = ({ subject, label, name, size }: RequestProofButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('POST /addresses/:id/proof-requests')) return null;
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconMailForward size={17} aria-hidden />}
        aria-label={name ? `${label}: ${name}` : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <RequestProofDialog subject={isOpen ? subject : undefined} onClose={() => setIsOpen(false)} />
    </>
  );
};
