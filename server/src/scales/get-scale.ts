import type { Scale } from '@halm/model/scales/scale.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { selectScales } from './find-scales.ts';

/** One scale; `request.not-found` when there is none. */
export const getScale = async (scope: Scope, id: string): Promise<Scale> =>
  found(await selectScales(scope).where('id', '=', id).executeTakeFirst());
