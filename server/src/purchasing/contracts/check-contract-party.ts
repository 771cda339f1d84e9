import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Contract, ContractInput } from '@halm/model/purchasing/contracts/contract.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

const hasDeliveries = (scope: Scope, contractId: string) =>
  scope.db
    .selectFrom('bookings')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('contractId', '=', contractId)
    .where('type', 'in', ['incoming', 'stock-entry'])
    .where('status', 'not in', ['aborted', 'reversed'])
    .limit(1)
    .executeTakeFirst();

const isSettled = (scope: Scope, contractId: string) =>
  scope.db
    .selectFrom('settlements')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('contractId', '=', contractId)
    .limit(1)
    .executeTakeFirst();

/** Another contract of the same supplier may have settled what came on this one. */
const isSettledElsewhere = (scope: Scope, contractId: string) =>
  scope.db
    .selectFrom('settlementLines')
    .select('settlementId')
    .where('organisationId', '=', scope.organisationId)
    .where('contractId', '=', contractId)
    .limit(1)
    .executeTakeFirst();

/**
 * Refuses another supplier or another currency of a contract on which something came, is on its way or was
 * settled: money would be taken back from somebody who never got it, or in another currency.
 */
export const checkContractParty = async (scope: Scope, before: Contract, input: ContractInput): Promise<void> => {
  const changed = [
    ...(input.supplierId === before.supplier.id ? [] : ['supplierId']),
    ...(input.currency === undefined || input.currency === before.currency ? [] : ['currency']),
  ];
  if (changed.length === 0) return;
  const isUnchanged =
    (await hasDeliveries(scope, before.id)) ??
    (await isSettled(scope, before.id)) ??
    (await isSettledElsewhere(scope, before.id));
  if (!isUnchanged) return;
  const fields = changed.map((path): FieldError => ({ path, reason: 'contract.delivered' }));
  throw new Refusal('request.invalid', { fields });
};
