import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { endSession, sessionToken } from '../../core/client/session.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { useWait } from '../sessions/use-wait.ts';

/** Sets the password that the link is for, and leads to the sign-in. */
export const useResetPassword = (token: string) => {
  const { t } = useTranslation('passwords');
  const navigate = useNavigate();
  const reset = useOperation('PUT /auth/password-reset');
  const start = (password: string, onRefused: (field: FieldError) => void) =>
    reset.mutate(
      { body: { token, password } },
      {
        onSuccess: () => {
          showSuccess(t('reset.done'));
          // Whoever is signed in here goes on with the new password too.
          if (sessionToken()) endSession();
          void navigate({ to: '/login', search: {}, replace: true });
        },
        onError: ({ fields: [field] }) => {
          if (field) onRefused(field);
        },
      },
    );
  // What is wrong with the password stands below it.
  const refusal = reset.error && reset.error.fields.length === 0 ? reset.error : undefined;
  return { start, isPending: reset.isPending, refusal, secondsLeft: useWait(reset.error) };
};
