import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttemptRefusal } from './attempt-refusal.tsx';
import classes from './sign-in-page.module.css';
import { type Credentials, useSignIn } from './use-sign-in.ts';

type SignInCodeFormProps = {
  credentials: Credentials;
  onBack: () => void;
  onSignedIn: (token: string) => void;
};

/** The second step: a code of the app, or one of the recovery codes. */
export const SignInCodeForm = ({ credentials, onBack, onSignedIn }: SignInCodeFormProps) => {
  const { t } = useTranslation(['sessions', 'fields']);
  const { start, isPending, error, secondsLeft } = useSignIn(onSignedIn);
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (secondsLeft > 0) return;
    const code = input.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code) start({ ...credentials, code }, () => input.current?.select());
    else input.current?.focus();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error && <AttemptRefusal error={error} secondsLeft={secondsLeft} />}
      <TextInput
        key={String(isRecovery)}
        ref={input}
        name="code"
        size="md"
        label={isRecovery ? t('code.recovery') : t('code.app')}
        description={isRecovery ? t('code.recoveryHint') : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoFocus
        error={isMissing ? t('fields:required') : undefined}
      />
      <Button type="submit" size="md" loading={isPending} disabled={secondsLeft > 0} fullWidth>
        {t('signIn')}
      </Button>
      <div className={classes.ways}>
        <Button variant="subtle" onClick={onBack}>
          {t('code.back')}
        </Button>
        <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('code.useApp') : t('code.useRecovery')}
        </Button>
      </div>
    </form>
  );
};
