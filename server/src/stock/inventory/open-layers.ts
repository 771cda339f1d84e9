import type { WithdrawalMode } from '@halm/model/masterdata/locations/location.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';

type Place = { readonly locationId: string; readonly articleId: string };

/**
 * So many layers are read at first: a withdrawal rarely takes from more, and
 * a location may have tens of thousands.
 */
const AT_ONCE = 20;
/** So many at most, however little lies in those before them. */
const MOST_AT_ONCE = 1000;

const openLayers = (direction: 'asc' | 'desc') =>
  statement((db, open: Open<Place & { limit: number | null; passed: number }>) =>
    db
      .selectFrom('layers')
      .select(['id', 'contractId', 'supplierId', 'receivedAt', 'remaining'])
      .where('organisationId', '=', open.organisationId)
      .where('locationId', '=', open.locationId)
      .where('articleId', '=', open.articleId)
      .where('isOpen', '=', true)
      .orderBy('receivedAt', direction)
      .orderBy('id', direction)
      .limit(open.limit)
      .offset(open.passed),
  );

const oldestFirst = openLayers('asc');
const newestFirst = openLayers('desc');

type Layer = Awaited<ReturnType<typeof oldestFirst>>[number];

/** The oldest open layers of a place, asked ahead of knowing how it gives. */
export type OldestLayers = readonly Layer[];
export const findOldestLayers = (scope: Scope, place: Place): Promise<OldestLayers> =>
  oldestFirst(scope, { ...place, limit: AT_ONCE, passed: 0 });

const remainingIn = (layers: readonly Pick<Layer, 'remaining'>[]): number =>
  layers.reduce((sum, { remaining }) => sum + remaining, 0);

/**
 * How many layers are asked for after those that are known: as many as are likely to hold what is missing, if
 * each has as much as those, and some more, since layers differ; twice as many as before at least, and never
 * more than a thousand at once.
 */
export const moreLayers = (before: number, read: readonly Pick<Layer, 'remaining'>[], quantity: number): number => {
  const remaining = remainingIn(read);
  const likely = AT_ONCE + Math.ceil(((quantity - remaining) * read.length) / remaining);
  return Math.min(Math.max(2 * before, likely), MOST_AT_ONCE);
};

/**
 * The open layers that a withdrawal of `quantity` may take from: the oldest or newest until there is enough,
 * or all of them, where each contract gives its share. The location is locked: between two readings nothing
 * moves. `oldest`: what is known of them (`findOldestLayers`).
 */
export const findOpenLayers = async (
  scope: Scope,
  place: Place,
  mode: WithdrawalMode,
  quantity: number,
  oldest?: OldestLayers,
): Promise<Layer[]> => {
  if (mode === 'percentagewise') return oldestFirst(scope, { ...place, limit: null, passed: 0 });
  const next = mode === 'fifo' ? oldestFirst : newestFirst;
  const layers: Layer[] = [];
  for (let limit = AT_ONCE; ; limit = moreLayers(limit, layers, quantity)) {
    const read = mode === 'fifo' && layers.length === 0 ? oldest : undefined;
    const more = read ?? (await next(scope, { ...place, limit, passed: layers.length }));
    layers.push(...more);
    if (more.length < limit || remainingIn(layers) >= quantity) return layers;
  }
};
