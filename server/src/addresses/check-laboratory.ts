import { Refusal, refuseField } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

const laboratoriesOf = (scope: Scope, addressIds: readonly string[]) =>
  scope.db
    .selectFrom('laboratories')
    .select('addressId')
    .where('organisationId', '=', scope.organisationId)
    .where('addressId', 'in', addressIds)
    .execute();

/** Refuses another type than laboratory of an address that is set up as one: analyses would be asked of somebody who does none. */
export const checkStaysLaboratory = async (scope: Scope, addressId: string, type: string): Promise<void> => {
  if (type === 'laboratory') return;
  if ((await laboratoriesOf(scope, [addressId])).length > 0) throw refuseField('type', 'address.is-laboratory');
};

/** Refuses to make one address of two that are both set up as laboratories: one of them has to be given up first. */
export const refuseTwoLaboratories = async (scope: Scope, addressIds: readonly string[]): Promise<void> => {
  if ((await laboratoriesOf(scope, addressIds)).length > 1) throw new Refusal('address.both-laboratories');
};
