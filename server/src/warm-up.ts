import { signIn } from '@halm/model/identity/sessions/session-contract.ts';
import { listBookings } from '@halm/model/yard/bookings/booking-contract.ts';
import type { FastifyInstance } from 'fastify';
import { prepareSerializer } from './core/api/answer-serializer.ts';

/** What a person asks for first after a start. */
const firstOperations = [signIn, listBookings];

/**
 * Does once, before anybody is answered, what a first call would wait for: the serializers of its answer, a
 * line to the database, and the whole way of a request through the server.
 */
export const warmUp = async (http: FastifyInstance): Promise<void> => {
  for (const { answer } of firstOperations) prepareSerializer(answer);
  await http.inject('/readyz');
};
