import { yardStaff } from '../../core/contract/access.ts';
import { operation } from '../../core/contract/operation.ts';
import { bookingSchema } from '../bookings/booking.ts';
import { arrivalAnswerSchema, arrivalInputSchema, arrivalQuerySchema } from './arrival.ts';

export const findArrival = operation({
  method: 'GET',
  path: '/bookings/arrivals',
  summary: 'Who stands at the gate, by plate or code: their open bookings, and what they bring or fetch as a rule',
  access: yardStaff,
  query: arrivalQuerySchema,
  answer: arrivalAnswerSchema,
});

export const bookArrival = operation({
  method: 'POST',
  path: '/bookings/arrivals',
  summary: 'Books a lorry that nobody announced, and registers its vehicle',
  access: yardStaff,
  body: arrivalInputSchema,
  answer: bookingSchema,
  errors: ['booking.plate-open'],
  idempotent: 'required',
});

export const arrivalOperations = [findArrival, bookArrival] as const;
