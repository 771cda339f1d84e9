import { ApiError } from '../../core/client/api-error.ts';

/** A booking by which another one is refused. */
export type Other = { readonly id: string; readonly number: string };

const isOther = (value: unknown): value is Other =>
  typeof value === 'object' && value !== null && 'id' in value && 'number' in value;

/** The bookings that a refusal names. */
export const namedBookings = (failure: unknown): Other[] => {
  const named = failure instanceof ApiError ? failure.details.bookings : undefined;
  return Array.isArray(named) ? named.filter(isOther) : [];
};

/** Whether the lorry has another open booking. */
export const isPlateOpen = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.reason === 'booking.plate-open';
