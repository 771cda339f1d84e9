import { defaultOrganisationSettings } from '@halm/model/organisations/organisation-settings.ts';
import { recordChange } from '../platform/record-change.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { announceSessionEnd } from './end-session.ts';
import { inAccountScope, type OwnCall } from './own-account.ts';
import { isTwoFactorRequired } from './set-up-two-factor.ts';

type Duty = { readonly twoFactorRequired: boolean };

/** Whether everybody of the organisation must have a second factor. */
export const getTwoFactorDuty = async (scope: Scope): Promise<Duty> => ({
  twoFactorRequired: await isTwoFactorRequired(scope),
});

/** Whoever is signed in without a second factor loses the live connection; their next call leads them to the set-up. */
const cutSockets = async (scope: Scope): Promise<void> => {
  const sessions = await scope.db
    .selectFrom('sessions')
    .leftJoin('credentials', 'credentials.userId', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.organisationId', '=', scope.organisationId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', nowIso(scope))
    .where('totpConfirmedAt', 'is', null)
    .execute();
  for (const { id } of sessions) await announceSessionEnd(scope.db, id);
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
    if (twoFactorRequired) await cutSockets(scope);
    return after;
  });
