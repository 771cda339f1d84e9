import type { TwoFactor } from '@halm/model/identity/sessions/two-factor.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { writeHistory } from '../../core/records/history.ts';
import { announceRights } from '../sessions/announce-rights.ts';
import { renewedToken } from '../sessions/issue-session.ts';
import { limitCodes } from '../sessions/limit-attempts.ts';
import { confirmPassword, inAccountScope, type OwnCall } from '../sessions/own-account.ts';
import { acceptAppCode, noSecondFactor, replaceRecoveryCodes, sealTotpSecret } from './second-factor.ts';
import { newTotpSecret, totpUrl } from './totp-code.ts';

/** Whether the organisation makes the second factor a duty. */
export const isTwoFactorRequired = async (scope: Scope): Promise<boolean> => {
  const settings = await scope.db
    .selectFrom('organisationSettings')
    .select('twoFactorRequired')
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return settings?.twoFactorRequired ?? false;
};

const findSecondFactor = (db: Transaction, userId: string) =>
  db.selectFrom('credentials').select(['totpSecret', 'totpConfirmedAt', 'recoveryHashes']).where('userId', '=', userId);

/** Whether the own account has a second factor. */
export const getTwoFactor = (call: OwnCall): Promise<TwoFactor> =>
  inAccountScope(call, async (scope) => {
    const row = await findSecondFactor(scope.db, call.session.userId).executeTakeFirst();
    const since = row?.totpConfirmedAt ?? null;
    const recoveryCodesLeft = row?.recoveryHashes.length ?? 0;
    return { isOn: since !== null, since, recoveryCodesLeft, isRequired: await isTwoFactorRequired(scope) };
  });

/** Makes a secret for the app; one that was begun and never confirmed is replaced. */
export const startTwoFactor = async (call: OwnCall, password: string): Promise<{ secret: string; url: string }> => {
  const account = await confirmPassword(call, 'password', password);
  const secret = newTotpSecret();
  const totpSecret = sealTotpSecret(call.platform, account.id, secret);
  await inAccountScope(call, async ({ db }) => {
    const begun = await db
      .updateTable('credentials')
      .set({ ...noSecondFactor, totpSecret })
      .where('userId', '=', account.id)
      .where('totpConfirmedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst();
    if (!begun) throw new Refusal('session.two-factor-on');
  });
  return { secret, url: totpUrl(secret, account.username ?? '') };
};

/** Switches the second factor on, after a first code has shown that the app has the secret. */
export const confirmTwoFactor = (call: OwnCall, code: string) => {
  const { platform, session } = call;
  return limitCodes(platform, session.userId, () =>
    inAccountScope(call, async (scope) => {
      const row = await findSecondFactor(scope.db, session.userId).forUpdate().executeTakeFirst();
      if (!row?.totpSecret) throw new Refusal('session.two-factor-off');
      if (row.totpConfirmedAt) throw new Refusal('session.two-factor-on');
      if (!(await acceptAppCode(scope.db, platform, session.userId, code))) throw refuseField('code', 'code-wrong');
      await scope.db
        .updateTable('credentials')
        .set({ totpConfirmedAt: nowIso(scope) })
        .where('userId', '=', session.userId)
        .execute();
      await writeHistory(scope, { entity: 'users', entityId: session.userId, event: 'two-factor-on' });
      // Led back to what was refused a moment ago, nobody may find it still refused.
      if (session.twoFactorDue) await announceRights(scope, session.userId);
      const recoveryCodes = await replaceRecoveryCodes(scope.db, platform, session.userId);
      return { recoveryCodes, token: await renewedToken(scope.db, platform.tokenKey, session.id, scope.now) };
    }),
  );
};
