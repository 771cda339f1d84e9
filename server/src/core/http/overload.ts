import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../api/refusal.ts';

const API = /^\/api\//;

/**
 * Refuses calls of the API (`server.overloaded`) while this process comes to its work later
 * than `milliseconds`, as a mean of the last second; 0 for never. Pages and their files cost
 * next to nothing and are answered however late it is: a page without its style sheet would
 * be broken until somebody loads it again.
 */
export const refuseWhenLate = async (app: FastifyInstance, milliseconds: number): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: milliseconds,
    exposeStatusRoute: false,
    pressureHandler: ({ url }) => {
      if (API.test(url)) throw new Refusal('server.overloaded');
    },
  });
};
