import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { fieldText } from '../../core/words/reason-text.ts';
import { useWait } from '../sessions/use-wait.ts';

type Login = { readonly username: string; readonly password: string };
/** What is wrong with a field, in words, by its name. */
export type LoginErrors = { readonly username?: string; readonly password?: string };

/** Answers the invitation of the address with the chosen login, and leads to the sign-in. */
export const useRegister = () => {
  const { t } = useTranslation('invites');
  const navigate = useNavigate();
  const { token } = useParams({ from: '/register/$token' });
  const register = useOperation('POST /auth/register/:userId');
  const start = (login: Login, onRefused: (errors: LoginErrors) => void) =>
    register.mutate(
      { params: { userId: token.split('.')[0] ?? '' }, body: { ...login, token } },
      {
        onSuccess: () => {
          showSuccess(t('register.done'));
          void navigate({ to: '/login', search: {}, replace: true });
        },
        onError: ({ fields }) => onRefused(Object.fromEntries(fields.map((field) => [field.path, fieldText(field)]))),
      },
    );
  // What is wrong with a field stands below it.
  const refusal = register.error && register.error.fields.length === 0 ? register.error : undefined;
  return { start, isPending: register.isPending, refusal, secondsLeft: useWait(register.error) };
};
