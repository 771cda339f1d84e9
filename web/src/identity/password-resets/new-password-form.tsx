import { Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../core/words/reason-text.ts';
import { AttemptRefusal } from '../sessions/attempt-refusal.tsx';
import classes from '../sessions/sign-in-page.module.css';
import { useResetPassword } from './use-reset-password.ts';

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
