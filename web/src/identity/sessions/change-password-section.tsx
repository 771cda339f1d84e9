import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { SecretForm } from './secret-form.tsx';
import { SecuritySection } from './security-section.tsx';

/** A new password; it signs the account out everywhere else. */
export const ChangePasswordSection = () => {
  const { t } = useTranslation('security');
  const change = useOperation('PUT /auth/password');
  const [isOpen, setOpen] = useState(false);
  const submit = async ({ currentPassword = '', newPassword = '' }: Record<string, string>) => {
    await change.mutateAsync({ body: { currentPassword, newPassword } });
    setOpen(false);
    showSuccess(t('password.changed'));
  };
  return (
    <SecuritySection
      title={t('password.title')}
      hint={t('password.hint')}
      actions={
        !isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        )
      }
    >
      {isOpen && (
        <SecretForm
          fields={[
            { name: 'currentPassword', label: t('password.current'), kind: 'current-password' },
            { name: 'newPassword', label: t('password.new'), kind: 'new-password', description: t('password.rule') },
          ]}
          submitLabel={t('password.change')}
          submit={submit}
          onCancel={() => setOpen(false)}
        />
      )}
    </SecuritySection>
  );
};
