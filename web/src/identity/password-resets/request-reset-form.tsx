import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { AttemptRefusal } from '../sessions/attempt-refusal.tsx';
import classes from '../sessions/sign-in-page.module.css';
import { useWait } from '../sessions/use-wait.ts';

type RequestResetFormProps = {
  /** What was typed before. */
  account: string;
  onRequested: (account: string) => void;
};

/** Asks for the link to a new password. */
export const RequestResetForm = ({ account: typed, onRequested }: RequestResetFormProps) => {
  const { t } = useTranslation(['passwords', 'fields']);
  const request = useOperation('POST /auth/password-reset');
  const secondsLeft = useWait(request.error);
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (secondsLeft > 0) return;
    const account = input.current?.value.trim() ?? '';
    setMissing(account === '');
    if (account) request.mutate({ body: { account } }, { onSuccess: () => onRequested(account) });
    else input.current?.focus();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {request.error && <AttemptRefusal error={request.error} secondsLeft={secondsLeft} />}
      <TextInput
        ref={input}
        name="account"
        defaultValue={typed}
        size="md"
        label={t('forgot.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        autoFocus
        error={isMissing ? t('fields:required') : undefined}
      />
      <Button type="submit" size="md" loading={request.isPending} disabled={secondsLeft > 0} fullWidth>
        {t('forgot.submit')}
      </Button>
      <Link to="/login" search={{}}>
        {t('toSignIn')}
      </Link>
    </form>
  );
};
