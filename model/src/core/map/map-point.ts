import { z } from 'zod';
import type { Access } from '../contract/access.ts';
import { idSchema, searchTextSchema } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

/** So many records of a kind a map shows at most; a search or a type leads to the others. */
export const MAP_POINTS_AT_MOST = 10_000;

/** A record as a map shows it: one without a position stands only in the list beside it. */
const mapPointSchema = <const T extends readonly [string, ...string[]]>(types: T) =>
  z.object({
    id: idSchema,
    name: z.string(),
    type: z.enum(types),
    city: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** How far it is from the plant by road; null where that isn't known or means nothing. */
    distanceKm: z.number().nullable(),
  });
export type MapPoint<T extends string = string> = Omit<z.infer<ReturnType<typeof mapPointSchema>>, 'type'> & {
  readonly type: T;
};

/** What a map asks for; `search` finds what it finds in the list of the same records. */
export type MapQuery<T extends string> = { readonly type?: T | undefined; readonly search?: string | undefined };

/**
 * `GET /addresses/positions`: the active records of a kind for a map, by
 * name, cut at the most that one shows.
 */
export const positionsOf = <const P extends string, const T extends readonly [string, ...string[]]>(
  path: `/${P}`,
  { summary, access, types }: { readonly summary: string; readonly access: Access; readonly types: T },
) =>
  operation({
    method: 'GET',
    path: `${path}/positions`,
    summary,
    access,
    query: z.object({ type: z.enum(types).optional(), search: searchTextSchema().optional() }),
    answer: z.object({ items: z.array(mapPointSchema(types)), isCut: z.boolean() }),
  });
