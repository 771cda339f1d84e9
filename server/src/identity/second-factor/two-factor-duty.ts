import { defaultOrganisationSettings } from '@halm/model/identity/organisations/organisation-settings.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { announceSessionChange } from '../sessions/announce-rights.ts';
import { inAccountScope, type OwnCall } from '../sessions/own-account.ts';
import { isTwoFactorRequired } from './set-up-two-factor.ts';

type Duty = { readonly twoFactorRequired: boolean };

/** Whether everybody of the organisation must have a second factor. */
export const getTwoFactorDuty = async (scope: Scope): Promise<Duty> => ({
  twoFactorRequired: await isTwoFactorRequired(scope),
});

/**
 * Whoever is signed in without a second factor hears that other things hold
 * now: they lose or regain live events.
 */
const announceDuty = async (scope: Scope): Promise<void> => {
  const sessions = await scope.db
    .selectFrom('sessions')
    .leftJoin('credentials', 'credentials.userId', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.organisationId', '=', scope.organisationId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', nowIso(scope))
    .where('totpConfirmedAt', 'is', null)
    .execute();
  for (const { id } of sessions) await announceSessionChange(scope, id);
};

/** Makes the second factor a duty of everybody in the organisation, or ends that. */
export const changeTwoFactorDuty = (call: OwnCall, { twoFactorRequired }: Duty): Promise<Duty> =>
  inAccountScope(call, async (scope) => {
    const before = await getTwoFactorDuty(scope);
    if (before.twoFactorRequired === twoFactorRequired) return before;
    const { organisationId } = scope;
    await scope.db
      .insertInto('organisationSettings')
      .values({ ...defaultOrganisationSettings, organisationId, twoFactorRequired })
      .onConflict((conflict) => conflict.column('organisationId').doUpdateSet({ twoFactorRequired }))
      .execute();
    const after = { twoFactorRequired };
    await recordChange(scope, { entity: 'settings', entityId: organisationId, event: 'changed', before, after });
    await announceDuty(scope);
    return after;
  });
