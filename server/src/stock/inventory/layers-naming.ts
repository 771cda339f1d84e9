import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Scope } from '../../core/api/scope.ts';

/** The layers that name a location, an article, a contract or a supplier, the newest first. */
export const layersNaming =
  (scope: Scope, column: 'locationId' | 'articleId' | 'contractId' | 'supplierId', id: string) =>
  async (limit: number): Promise<Named[]> => {
    const rows = await scope.db
      .selectFrom('layers')
      .select(['id', 'number'])
      .where('organisationId', '=', scope.organisationId)
      .where(column, '=', id)
      .orderBy('receivedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((layer) => ({ id: layer.id, name: String(layer.number) }));
  };
