import type { FastifyInstance } from 'fastify';
import { Refusal } from '../api/refusal.ts';

const PATHS = 'watchedPaths';

/** Begins to watch which paths there are; before the first route. */
export const watchPaths = (app: FastifyInstance): void => {
  const paths = new Set<string>();
  app.decorate(PATHS, paths);
  app.addHook('onRoute', ({ url }) => {
    paths.add(url);
  });
};

/**
 * Lets every path that `watchPaths` has seen name its methods: to OPTIONS, and with a refusal (405) to each
 * method that it doesn't have. After the last route.
 */
export const refuseOtherMethods = (app: FastifyInstance): void => {
  for (const url of [...app.getDecorator<Set<string>>(PATHS)]) {
    const others = app.supportedMethods.filter((method) => !app.hasRoute({ method, url }));
    const known = app.supportedMethods.filter((method) => !others.includes(method));
    const allow = [...new Set([...known, 'OPTIONS'])].toSorted().join(', ');
    app.route({
      method: others,
      url,
      schema: { hide: true },
      exposeHeadRoute: false,
      // Before a body is read: whatever it holds, the method is what is wrong.
      onRequest: async (request, reply) => {
        reply.header('allow', allow);
        if (request.method !== 'OPTIONS') throw new Refusal('request.method-not-allowed');
      },
      handler: (_request, reply) => reply.header('cache-control', 'no-store').status(204).send(),
    });
  }
};
