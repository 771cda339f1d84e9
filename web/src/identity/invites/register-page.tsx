import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useLoaderData, useNavigate, useParams } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restart } from '../../core/browser/restart.ts';
import { useOperation } from '../../core/client/queries.ts';
import { startSession } from '../../core/client/session.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { languageNow, preferredLanguage } from '../../core/words/languages.ts';
import { fieldText } from '../../core/words/reason-text.ts';
import { AttemptRefusal } from '../sessions/attempt-refusal.tsx';
import { SignInFrame } from '../sessions/sign-in-frame.tsx';
import { SignInLink } from '../sessions/sign-in-link.tsx';
import classes from '../sessions/sign-in-page.module.css';
import { useSignIn } from '../sessions/use-sign-in.ts';
import { useWait } from '../sessions/use-wait.ts';

type Login = { readonly username: string; readonly password: string };
/** What is wrong with a field, in words, by its name. */
type LoginErrors = { readonly username?: string; readonly password?: string };

/** Answers the invitation of the address with the chosen login, and signs in with it. */
const useRegister = () => {
  const { t } = useTranslation('invites');
  const navigate = useNavigate();
  const { token } = useParams({ from: '/register/$token' });
  const register = useOperation('POST /auth/register/:userId');
  const signIn = useSignIn((session) => {
    startSession(session);
    if (languageNow() !== preferredLanguage()) return restart('/v2/control');
    void navigate({ to: '/control', replace: true });
  });
  const start = (login: Login, onRefused: (errors: LoginErrors) => void) =>
    register.mutate(
      { params: { userId: token.split('.')[0] ?? '' }, body: { ...login, token } },
      {
        onSuccess: () => {
          showSuccess(t('register.done'));
          signIn.start({ ...login, remember: false }, () => void navigate({ to: '/login', search: {}, replace: true }));
        },
        onError: ({ fields }) => onRefused(Object.fromEntries(fields.map((field) => [field.path, fieldText(field)]))),
      },
    );
  // What is wrong with a field stands below it.
  const refusal = register.error && register.error.fields.length === 0 ? register.error : undefined;
  return { start, isPending: register.isPending || signIn.isPending, refusal, secondsLeft: useWait(register.error) };
};

const RegisterForm = () => {
  const { t } = useTranslation(['invites', 'sessions', 'fields']);
  const { start, isPending, refusal, secondsLeft } = useRegister();
  const [errors, setErrors] = useState<LoginErrors>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (secondsLeft > 0) return;
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    const refuse = (found: LoginErrors) => {
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };
    const missing = ['username', 'password'].filter((name) => text(name).trim() === '');
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map((name) => [name, t('fields:required')])));
    setErrors({});
    start({ username: text('username'), password: text('password') }, refuse);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {refusal && <AttemptRefusal error={refusal} secondsLeft={secondsLeft} />}
      <TextInput
        name="username"
        size="md"
        label={t('sessions:username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.username}
      />
      <PasswordInput
        name="password"
        size="md"
        label={t('sessions:password')}
        description={t('register.rule')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('sessions:showPassword') }}
        error={errors.password}
      />
      <Button type="submit" size="md" loading={isPending} disabled={secondsLeft > 0} fullWidth>
        {t('register.submit')}
      </Button>
      <Link to="/login" search={{}}>
        {t('register.signIn')}
      </Link>
    </form>
  );
};

/**
 * The sign-in screen for somebody who was invited: username and password are chosen here, or a dead link is
 * told before anything is typed. It greets nobody by name.
 */
export const RegisterPage = () => {
  const { t } = useTranslation('invites');
  const isOpen = useLoaderData({ from: '/register/$token' });
  if (!isOpen) {
    return (
      <SignInFrame title={t('dead.title')} lead={t('dead.lead')}>
        <SignInLink hint={t('dead.hint')} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm />
    </SignInFrame>
  );
};
