import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api-error.ts';
import { safeLocation } from '../app/guard.ts';
import { HalmMark } from '../app/halm-mark.tsx';
import { useOperation } from '../app/queries.ts';
import { errorText } from '../app/reason-text.ts';
import { startSession } from '../app/session.ts';
import classes from './sign-in-page.module.css';
import { SignInPicture } from './sign-in-picture.tsx';

const useSignIn = () => {
  const navigate = useNavigate();
  const { location } = useSearch({ from: '/login' });
  const signIn = useOperation('POST /auth/login');
  const start = (body: { username: string; password: string; remember: boolean }, onRefused: () => void) =>
    signIn.mutate(
      { body },
      {
        onSuccess: ({ token }) => {
          startSession(token);
          void navigate({ href: `/v2${safeLocation(location)}`, replace: true });
        },
        onError: onRefused,
      },
    );
  return { start, isPending: signIn.isPending, error: signIn.error };
};

const Refusal = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('sessions');
  const isWrong = error instanceof ApiError && error.reason === 'session.wrong-credentials';
  return (
    <div role="alert" className={classes.refusal}>
      <strong>{isWrong ? t('wrong.title') : errorText(error)}</strong>
      {isWrong && <span>{t('wrong.hint')}</span>}
    </div>
  );
};

const SignInForm = () => {
  const { t } = useTranslation(['sessions', 'fields']);
  const { start, isPending, error } = useSignIn();
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const text = (name: string) => String(entered.get(name) ?? '');
    const empty = ['username', 'password'].filter((name) => text(name).trim() === '');
    setMissing(empty);
    if (empty[0]) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
    const body = { username: text('username'), password: text('password'), remember: entered.has('remember') };
    start(body, () => password.current?.select());
  };
  const required = (name: string) => (missing.includes(name) ? t('fields:required') : undefined);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error && <Refusal error={error} />}
      <TextInput
        name="username"
        size="md"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={required('username')}
      />
      <PasswordInput
        ref={password}
        name="password"
        size="md"
        label={t('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        error={required('password')}
      />
      <Checkbox name="remember" label={t('remember')} />
      <Button type="submit" size="md" loading={isPending} fullWidth>
        {t('signIn')}
      </Button>
    </form>
  );
};

/** Signing in, and back to where one wanted to go. */
export const SignInPage = () => {
  const { t } = useTranslation('sessions');
  return (
    <div className={classes.page}>
      <section className={classes.panel}>
        <div className={classes.brand}>
          <HalmMark size={34} />
          <span>Halm</span>
        </div>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        <SignInForm />
      </section>
      <SignInPicture />
    </div>
  );
};
