import type { Named } from '@halm/model/core/contract/fields.ts';
import { settlementNumber } from '@halm/model/core/quantities/settlement-number.ts';
import type { Scope } from '../../core/api/scope.ts';

type Row = { readonly id: string; readonly year: number | null; readonly sequence: number | null };

/** A draft has no number. */
const named = ({ id, year, sequence }: Row): Named => ({
  id,
  name: year === null || sequence === null ? '' : settlementNumber(year, sequence),
});

/**
 * The settlements that name a supplier, or a contract or an article themselves or
 * in one of their lines, the newest first.
 */
export const settlementsNaming =
  (scope: Scope, column: 'supplierId' | 'contractId' | 'articleId', id: string) =>
  async (limit: number): Promise<Named[]> => {
    const rows = await scope.db
      .selectFrom('settlements')
      .select(['settlements.id', 'settlements.year', 'settlements.sequence'])
      .where('settlements.organisationId', '=', scope.organisationId)
      .where((is) => {
        if (column === 'supplierId') return is('settlements.supplierId', '=', id);
        const lines = is
          .selectFrom('settlementLines')
          .select('settlementLines.settlementId')
          .where('settlementLines.organisationId', '=', scope.organisationId)
          .where(`settlementLines.${column}`, '=', id);
        const inLines = is('settlements.id', 'in', lines);
        return column === 'contractId' ? is.or([is('settlements.contractId', '=', id), inLines]) : inLines;
      })
      .orderBy('settlements.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(named);
  };
