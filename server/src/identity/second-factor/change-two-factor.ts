import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { writeHistory } from '../../core/records/history.ts';
import { limitCodes } from '../sessions/limit-attempts.ts';
import { confirmPassword, inAccountScope, type OwnCall } from '../sessions/own-account.ts';
import { acceptCode, clearTwoFactor, replaceRecoveryCodes } from './second-factor.ts';
import { isTwoFactorRequired } from './set-up-two-factor.ts';

type PasswordAndCode = { readonly password: string; readonly code: string };

/** Runs `work` on an account with a second factor, after password and code were typed once more. */
const withBothFactors = async <T>(
  call: OwnCall,
  { password, code }: PasswordAndCode,
  work: (scope: Scope, userId: string) => Promise<T>,
): Promise<T> => {
  const { id, totpConfirmedAt } = await confirmPassword(call, 'password', password);
  if (!totpConfirmedAt) throw new Refusal('session.two-factor-off');
  return limitCodes(call.platform, id, () =>
    inAccountScope(call, async (scope) => {
      if (!(await acceptCode(scope.db, call.platform, id, code))) throw refuseField('code', 'code-wrong');
      return work(scope, id);
    }),
  );
};

/** Switches the own second factor off, unless the organisation requires it. */
export const removeTwoFactor = (call: OwnCall, factors: PasswordAndCode): Promise<void> =>
  withBothFactors(call, factors, async (scope, userId) => {
    if (await isTwoFactorRequired(scope)) throw new Refusal('session.two-factor-required');
    await clearTwoFactor(scope.db, userId);
    await writeHistory(scope, { entity: 'users', entityId: userId, event: 'two-factor-off' });
  });

/** New recovery codes instead of those that are left. */
export const renewRecoveryCodes = (call: OwnCall, factors: PasswordAndCode): Promise<{ recoveryCodes: string[] }> =>
  withBothFactors(call, factors, async (scope, userId) => {
    await writeHistory(scope, { entity: 'users', entityId: userId, event: 'recovery-codes-renewed' });
    return { recoveryCodes: await replaceRecoveryCodes(scope.db, call.platform, userId) };
  });
