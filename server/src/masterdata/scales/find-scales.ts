import type { Scale, ScaleFilter } from '@halm/model/masterdata/scales/scale.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const columns = {
  name: ['scales.name'],
  verifiedUntil: ['scales.verifiedUntil', 'scales.name'],
} as const;

const selectScales = (scope: Scope) =>
  scope.db
    .selectFrom('scales')
    .select(['id', 'name', 'calibrationLicenceNumber', 'verifiedUntil', 'capacityKg', 'divisionKg'])
    .select(['waivedUntil', 'waiver'])
    .select(['protocol', 'host', 'port', 'active', 'version', 'updatedAt'])
    .$narrowType<Pick<Scale, 'protocol'>>()
    .where('organisationId', '=', scope.organisationId);

/** Where it stands in the plant's network is nothing for people from outside. */
const scaleFor = <S extends Pick<Scale, 'host' | 'port'>>({ isOutside }: Scope, scale: S): S =>
  isOutside ? { ...scale, host: null, port: null } : scale;

/** A page of scales. */
export const findScales = async (scope: Scope, filter: ScaleFilter) => {
  const { active, search } = filter;
  let query = selectScales(scope);
  if (active !== undefined) query = query.where('active', '=', active);
  if (search) query = query.where(eachWordIn(search, [searchable('name', 'calibrationLicenceNumber')]));
  const { items, pagination } = await listPage(scope.db, sorted(query, filter.sort, columns, 'scales.id'), filter);
  return { items: items.map((scale) => scaleFor(scope, scale)), pagination };
};

/** One scale; `request.not-found` when there is none. */
export const getScale = async (scope: Scope, id: string): Promise<Scale> =>
  scaleFor(scope, found(await selectScales(scope).where('id', '=', id).executeTakeFirst()));
