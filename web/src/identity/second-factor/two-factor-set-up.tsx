import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { startSession } from '../../core/client/session.ts';
import { QrCode } from '../../core/ui/qr-code.tsx';
import { SecretForm } from '../sessions/secret-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './two-factor-set-up.module.css';

type Secret = AnswerOf<'POST /auth/two-factor'>;
type Confirmed = AnswerOf<'POST /auth/two-factor/confirm'>;

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type PasswordStepProps = { onSecret: (secret: Secret) => void; onCancel?: (() => void) | undefined };

const PasswordStep = ({ onSecret, onCancel }: PasswordStepProps) => {
  const { t } = useTranslation(['security', 'sessions']);
  const begin = useOperation('POST /auth/two-factor');
  return (
    <>
      <p>{t('setUp.password')}</p>
      <SecretForm
        fields={[{ name: 'password', label: t('sessions:password'), kind: 'current-password' }]}
        submitLabel={t('setUp.next')}
        submit={async ({ password = '' }) => onSecret(await begin.mutateAsync({ body: { password } }))}
        {...(onCancel && { onCancel })}
      />
    </>
  );
};

type ScanStepProps = {
  secret: Secret;
  onConfirmed: (confirmed: Confirmed) => void;
  onCancel?: (() => void) | undefined;
};

const ScanStep = ({ secret, onConfirmed, onCancel }: ScanStepProps) => {
  const { t } = useTranslation('security');
  const confirm = useOperation('POST /auth/two-factor/confirm');
  return (
    <div className={classes.scan}>
      <QrCode text={secret.url} label={t('setUp.qr')} />
      <div className={classes.steps}>
        <p>{t('setUp.scan')}</p>
        <p>
          <span className={classes.soft}>{t('setUp.typed')}</span>
          <code className={classes.secret}>{inGroups(secret.secret)}</code>
        </p>
        <SecretForm
          fields={[{ name: 'code', label: t('setUp.code'), kind: 'code' }]}
          submitLabel={t('setUp.turnOn')}
          submit={async ({ code = '' }) => onConfirmed(await confirm.mutateAsync({ body: { code } }))}
          {...(onCancel && { onCancel })}
        />
      </div>
    </div>
  );
};

type TwoFactorSetUpProps = { onDone: () => void; onCancel?: () => void };

/**
 * Setting up a second factor: the password once more, a secret for the app, a first code, the recovery codes.
 */
export const TwoFactorSetUp = ({ onDone, onCancel }: TwoFactorSetUpProps) => {
  const { t } = useTranslation('security');
  const [secret, setSecret] = useState<Secret>();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  if (!secret) return <PasswordStep onSecret={setSecret} onCancel={onCancel} />;
  if (!confirmed) return <ScanStep secret={secret} onConfirmed={setConfirmed} onCancel={onCancel} />;
  const finish = () => {
    // Only now: a token without the duty would lead away from codes that are never shown again.
    startSession(confirmed.token);
    onDone();
  };
  return (
    <>
      <RecoveryCodes codes={confirmed.recoveryCodes} />
      <div>
        <Button onClick={finish}>{t('codes.kept')}</Button>
      </div>
    </>
  );
};
