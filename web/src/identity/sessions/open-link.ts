import { call } from '../../core/client/api.ts';
import { ApiError } from '../../core/client/api-error.ts';

/**
 * Whether the secret of a mailed link still opens something; asked before
 * anything is typed, which doesn't use it up.
 */
export const isOpenLink = async (
  key: 'POST /auth/invite' | 'POST /auth/password-reset/link',
  token: string,
): Promise<boolean> => {
  try {
    await call(key, { body: { token } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return false;
    throw error;
  }
};
