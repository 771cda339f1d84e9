import type { Scope } from '../../core/api/scope.ts';
import { type RunningOut, selectProofsRunningOut } from './find-expiring-proofs.ts';

const countOf = async (scope: Scope, how: RunningOut) => {
  const proofs = await selectProofsRunningOut(scope, how);
  const { count } = await proofs
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const first = await proofs.orderBy('proofs.expiresOn').orderBy('proofs.id').limit(1).executeTakeFirst();
  if (!first?.expiresOn) return { count, first: null };
  return { count, first: { address: { id: first.addressId, name: first.companyName }, expiresOn: first.expiresOn } };
};

/** How many proofs have run out or soon will and that nothing renews yet, each with the most urgent one. */
export const countUnrenewedProofs = async (scope: Scope) => ({
  expired: await countOf(scope, 'expired'),
  expiring: await countOf(scope, 'expiring'),
});
