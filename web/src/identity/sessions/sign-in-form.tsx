import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttemptRefusal } from './attempt-refusal.tsx';
import classes from './sign-in-page.module.css';
import { type Credentials, useSignIn } from './use-sign-in.ts';

type SignInFormProps = {
  /** What was entered before, when one comes back from the second step or signs in again. */
  entered: Omit<Credentials, 'password'> | undefined;
  /** The password was right, and the account asks for a code. */
  onCodeRequired: (credentials: Credentials) => void;
  onSignedIn: (token: string) => void;
};

/** The first step: who one is. */
export const SignInForm = ({ entered, onCodeRequired, onSignedIn }: SignInFormProps) => {
  const { t } = useTranslation(['sessions', 'fields']);
  const { start, isPending, error, secondsLeft } = useSignIn(onSignedIn);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (secondsLeft > 0) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const empty = ['username', 'password'].filter((name) => text(name).trim() === '');
    setMissing(empty);
    if (empty[0]) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
    const credentials = { username: text('username'), password: text('password'), remember: form.has('remember') };
    start(credentials, (reason) =>
      reason === 'session.code-required' ? onCodeRequired(credentials) : password.current?.select(),
    );
  };
  const required = (name: string) => (missing.includes(name) ? t('fields:required') : undefined);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error && <AttemptRefusal error={error} secondsLeft={secondsLeft} />}
      <TextInput
        name="username"
        size="md"
        label={t('username')}
        defaultValue={entered?.username ?? ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!entered}
        error={required('username')}
      />
      <PasswordInput
        ref={password}
        name="password"
        size="md"
        label={t('password')}
        autoComplete="current-password"
        autoFocus={Boolean(entered)}
        data-autofocus={entered ? true : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        error={required('password')}
      />
      <label className={classes.remember}>
        <input type="checkbox" name="remember" defaultChecked={entered?.remember ?? false} />
        {t('remember')}
      </label>
      <Button type="submit" size="md" loading={isPending} disabled={secondsLeft > 0} fullWidth>
        {t('signIn')}
      </Button>
    </form>
  );
};
