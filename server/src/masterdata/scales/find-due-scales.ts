import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { scaleVerification, VERIFICATION_WARNING_DAYS } from '@halm/model/masterdata/scales/scale-verification.ts';
import { type Scope, today } from '../../core/api/scope.ts';

/** The scales in use whose verification has run out or soon will, the most urgent first. */
export const findDueScales = (scope: Scope) =>
  scope.db
    .selectFrom('scales')
    .select(['id', 'name', 'verifiedUntil', 'waivedUntil'])
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true)
    .where('verifiedUntil', '<=', addDays(today(scope), VERIFICATION_WARNING_DAYS))
    .orderBy('verifiedUntil')
    .orderBy('id')
    .$narrowType<{ verifiedUntil: string }>()
    .execute();

/**
 * How many scales weigh no more, and how many soon won't, each with the first one. One that a
 * manager lets weigh on is none of them.
 */
export const countDueScales = async (scope: Scope) => {
  const day = today(scope);
  const scales = await findDueScales(scope);
  const those = (how: 'expired' | 'expiring') => {
    const due = scales.filter((scale) => scaleVerification(scale, day) === how);
    const [first] = due;
    return {
      count: due.length,
      first: first ? { id: first.id, name: first.name, verifiedUntil: first.verifiedUntil } : null,
    };
  };
  return { expired: those('expired'), expiring: those('expiring') };
};
