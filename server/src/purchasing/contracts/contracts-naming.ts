import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';

type Contracts = ExpressionBuilder<Database, 'contracts'>;

/** What makes a contract name the record. */
type Names = (is: Contracts) => Expression<SqlBool>;

type Find = (limit: number) => Promise<Named[]>;

/**
 * The contracts that name a record, the last to end first: those that still run or
 * are to begin, and those that are over.
 */
export const contractsNaming = (scope: Scope, names: Names): { open: Find; over: Find } => {
  const isOpen = (is: Contracts) => is.and([is('status', '<>', 'closed'), is('endsOn', '>=', today(scope))]);
  const find = (isMeant: Names) => (limit: number) =>
    scope.db
      .selectFrom('contracts')
      .select(['contracts.id', 'contracts.number as name'])
      .where('contracts.organisationId', '=', scope.organisationId)
      .where(names)
      .where(isMeant)
      .orderBy('contracts.endsOn', 'desc')
      .orderBy('contracts.id')
      .limit(limit)
      .execute();
  return { open: find(isOpen), over: find((is) => is.not(isOpen(is))) };
};
