import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../api/refusal.ts';

const PATHS = 'watchedPaths';
/** As long as the router's own parameters may be. */
const LONGEST_PARAMETER = 200;

type Path = { readonly url: string; readonly methods: ReadonlySet<string> };

/** Begins to watch which paths there are, and with which methods; before the first route. */
export const watchPaths = (app: FastifyInstance): void => {
  const paths = new Map<string, Set<string>>();
  app.decorate(PATHS, paths);
  app.addHook('onRoute', ({ url, method }) => {
    const methods = paths.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    paths.set(url, methods);
  });
};

const allowOf = ({ methods }: Path): string => [...new Set([...methods, 'OPTIONS'])].toSorted().join(', ');

const refuse = async (request: FastifyRequest, reply: FastifyReply, allow: string): Promise<FastifyReply> => {
  reply.header('allow', allow);
  if (request.method !== 'OPTIONS') throw new Refusal('request.method-not-allowed');
  return reply.header('cache-control', 'no-store').status(204).send();
};

const isOpen = (segment: string): boolean => segment.includes(':') || segment.includes('*');

/**
 * Whether a request for `url` would reach the route of `other`, where both have the same number of segments.
 */
const isCoveredBy = (url: readonly string[], other: readonly string[]): boolean =>
  other.every((segment, at) => segment === url[at] || isOpen(segment));

/** The paths that others hide: `/users/me` has no DELETE, but `/users/:id` would take it. */
const hiddenPaths = (paths: readonly Path[]): Path[] => {
  const split = paths.map((path) => ({ path, segments: path.url.split('/') }));
  const open = Map.groupBy(
    split.filter(({ segments }) => segments.some(isOpen)),
    ({ segments }) => segments.length,
  );
  const hides = (path: Path, segments: readonly string[]) => (other: (typeof split)[number]) =>
    other.path !== path && !other.path.methods.isSubsetOf(path.methods) && isCoveredBy(segments, other.segments);
  return split
    .filter(({ path, segments }) => open.get(segments.length)?.some(hides(path, segments)))
    .map(({ path }) => path);
};

const patternOf = ({ url }: Path): RegExp => {
  const segments = url.split('/').map((segment) =>
    segment
      .split(/(:\w+|\*)/)
      .map((part) =>
        part === '*' ? '.*' : part.startsWith(':') ? `[^/]{0,${LONGEST_PARAMETER}}` : RegExp.escape(part),
      )
      .join(''),
  );
  return new RegExp(`^${segments.join('/')}$`);
};

/** What is named sorts before what is open, as the router looks. */
const rankOf = ({ url }: Path): string => url.replaceAll(/:\w+/g, '\uFFFE').replaceAll('*', '\uFFFF');

/** What can't be decoded is refused before. */
const pathOf = (url: string): string => decodeURI(url.split('?')[0] ?? '');

/**
 * Lets every path that `watchPaths` has seen name its methods: to OPTIONS, and with a refusal (405)
 * to each method that it doesn't have. After the last route. Both before a body is read: whatever
 * it holds, the method is what is wrong.
 */
export const refuseOtherMethods = (app: FastifyInstance): void => {
  const seen = app.getDecorator<ReadonlyMap<string, Set<string>>>(PATHS);
  const paths: Path[] = [...seen].map(([url, methods]) => ({ url, methods: new Set(methods) }));
  // Routes of their own only where a request would go elsewhere: six methods
  // for 700 paths would double every start.
  for (const path of hiddenPaths(paths))
    app.route({
      method: app.supportedMethods.filter((method) => !path.methods.has(method)),
      url: path.url,
      schema: { hide: true },
      exposeHeadRoute: false,
      onRequest: (request, reply) => refuse(request, reply, allowOf(path)),
      handler: (_request, reply) => reply,
    });
  let supported: readonly (readonly [RegExp, Path])[] | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !app.supportedMethods.includes(request.method)) return;
    supported ??= paths
      .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
      .map((path) => [patternOf(path), path] as const);
    const requestedPath = pathOf(request.url);
    const path = supported.find(([pattern]) => pattern.test(requestedPath))?.[1];
    if (path) return refuse(request, reply, allowOf(path));
  });
};
