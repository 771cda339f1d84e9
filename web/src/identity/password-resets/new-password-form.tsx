import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { endSession, sessionToken } from '../../core/client/session.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { fieldText } from '../../core/words/reason-text.ts';
import { AttemptRefusal } from '../sessions/attempt-refusal.tsx';
import classes from '../sessions/sign-in-page.module.css';
import { useWait } from '../sessions/use-wait.ts';

/** Sets the password that the link is for, and leads to the sign-in. */
const useResetPassword = (token: string) => {
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

/** The new password, typed once; it can be shown. */
export const NewPasswordForm = ({ token }: { token: string }) => {
  const { t } = useTranslation(['passwords', 'sessions', 'fields']);
  const { start, isPending, refusal, secondsLeft } = useResetPassword(token);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const refuse = (reason: string) => {
    setError(reason);
    input.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (secondsLeft > 0) return;
    const password = input.current?.value ?? '';
    if (password === '') return refuse(t('fields:required'));
    setError(undefined);
    start(password, (field) => refuse(fieldText(field)));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {refusal && <AttemptRefusal error={refusal} secondsLeft={secondsLeft} />}
      <PasswordInput
        ref={input}
        name="password"
        size="md"
        label={t('reset.password')}
        description={t('reset.rule')}
        autoComplete="new-password"
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': t('sessions:showPassword') }}
        error={error}
      />
      <Button type="submit" size="md" loading={isPending} disabled={secondsLeft > 0} fullWidth>
        {t('reset.submit')}
      </Button>
    </form>
  );
};
