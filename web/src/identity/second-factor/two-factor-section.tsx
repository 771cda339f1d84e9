import type { TwoFactor } from '@halm/model/identity/sessions/two-factor.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { SecretForm } from '../sessions/secret-form.tsx';
import { SecuritySection } from '../sessions/security-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

type BothFactors = { readonly password: string; readonly code: string };

type BothFactorsFormProps = {
  text: string;
  submitLabel: string;
  submit: (factors: BothFactors) => Promise<unknown>;
  onCancel: () => void;
};

/** Password and code once more, before something about the second factor itself changes. */
const BothFactorsForm = ({ text, submitLabel, submit, onCancel }: BothFactorsFormProps) => {
  const { t } = useTranslation(['security', 'sessions']);
  return (
    <>
      <p>{text}</p>
      <SecretForm
        fields={[
          { name: 'password', label: t('sessions:password'), kind: 'current-password' },
          { name: 'code', label: t('anyCode'), kind: 'code' },
        ]}
        submitLabel={submitLabel}
        submit={({ password = '', code = '' }) => submit({ password, code })}
        onCancel={onCancel}
      />
    </>
  );
};

/** New recovery codes instead of the old ones. */
const NewRecoveryCodes = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('security');
  const renew = useOperation('POST /auth/two-factor/recovery-codes');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <>
        <RecoveryCodes codes={codes} />
        <div>
          <Button onClick={onClose}>{t('codes.kept')}</Button>
        </div>
      </>
    );
  }
  return (
    <BothFactorsForm
      text={t('codes.renewText')}
      submitLabel={t('codes.renewAction')}
      submit={async (body) => setCodes((await renew.mutateAsync({ body })).recoveryCodes)}
      onCancel={onClose}
    />
  );
};

type Task = 'set-up' | 'codes' | 'off';
type TaskProps = { task: Task; onClose: () => void };

const TwoFactorTask = ({ task, onClose }: TaskProps) => {
  const { t } = useTranslation('security');
  const remove = useOperation('DELETE /auth/two-factor');
  const finish = (text: string) => {
    onClose();
    showSuccess(text);
  };
  if (task === 'set-up') return <TwoFactorSetUp onDone={() => finish(t('twoFactor.nowOn'))} onCancel={onClose} />;
  if (task === 'codes') return <NewRecoveryCodes onClose={onClose} />;
  return (
    <BothFactorsForm
      text={t('twoFactor.offText')}
      submitLabel={t('twoFactor.turnOff')}
      submit={async (body) => {
        await remove.mutateAsync({ body });
        finish(t('twoFactor.nowOff'));
      }}
      onCancel={onClose}
    />
  );
};

const useHint = ({ since, recoveryCodesLeft, isRequired }: TwoFactor): string => {
  const { t } = useTranslation('security');
  if (!since) return t('twoFactor.hint');
  const state = t('twoFactor.since', { at: formatDateTime(since) });
  const codes = t('twoFactor.left', { count: recoveryCodesLeft });
  return [state, codes, ...(isRequired ? [t('twoFactor.required')] : [])].join(' ');
};

type ActionsProps = { twoFactor: TwoFactor; onTask: (task: Task) => void };

const TwoFactorActions = ({ twoFactor, onTask }: ActionsProps) => {
  const { t } = useTranslation('security');
  if (!twoFactor.isOn) return <Button onClick={() => onTask('set-up')}>{t('twoFactor.setUp')}</Button>;
  return (
    <>
      <Button variant="default" onClick={() => onTask('codes')}>
        {t('codes.renew')}
      </Button>
      {!twoFactor.isRequired && (
        <Button variant="default" onClick={() => onTask('off')}>
          {t('twoFactor.turnOff')}
        </Button>
      )}
    </>
  );
};

/** The second factor of one's own account: off, on, and what can be done about it. */
export const TwoFactorSection = () => {
  const { t } = useTranslation('security');
  const { data } = useSuspenseQuery(recordQuery('GET /auth/two-factor', undefined));
  const [task, setTask] = useState<Task>();
  return (
    <SecuritySection
      title={t('twoFactor.title')}
      hint={useHint(data)}
      state={
        data.isOn ? (
          <StatusBadge tone="normal">{t('twoFactor.on')}</StatusBadge>
        ) : (
          <StatusBadge tone="normal">{t('twoFactor.off')}</StatusBadge>
        )
      }
      actions={!task && <TwoFactorActions twoFactor={data} onTask={setTask} />}
    >
      {task && <TwoFactorTask task={task} onClose={() => setTask(undefined)} />}
    </SecuritySection>
  );
};
