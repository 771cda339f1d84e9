import type { ButtonProps } from '@mantine/core';
import { call } from '../../core/client/api.ts';
import { LabelButtons } from './label-buttons.tsx';

type BookingLabelButtonsProps = { bookingId: string; size?: ButtonProps['size'] };

/** Opens the label of a booking's sample. */
export const BookingLabelButtons = ({ bookingId, ...looks }: BookingLabelButtonsProps) => (
  <LabelButtons
    {...looks}
    fetchLabel={(query) => call('GET /bookings/:id/sample-label.pdf', { params: { id: bookingId }, query })}
  />
);
