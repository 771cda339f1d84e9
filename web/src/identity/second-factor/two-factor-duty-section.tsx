import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { SecuritySection } from '../sessions/security-section.tsx';

/** Whether the organisation makes the second factor a duty; for those who look after its people. */
export const TwoFactorDutySection = () => {
  const { t } = useTranslation('security');
  const session = useSession();
  const { data } = useSuspenseQuery(recordQuery('GET /settings/security', undefined));
  const change = useOperation('PUT /settings/security', { alsoChanges: ['auth'] });
  if (!session) return null;
  const turn = (twoFactorRequired: boolean) =>
    change.mutate(
      { body: { twoFactorRequired } },
      { onSuccess: () => showSuccess(twoFactorRequired ? t('duty.nowOn') : t('duty.nowOff')), onError: showError },
    );
  return (
    <SecuritySection title={t('duty.title', { name: session.organisation.name })} hint={t('duty.hint')}>
      <Switch
        label={t('duty.label')}
        checked={data.twoFactorRequired}
        disabled={change.isPending}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </SecuritySection>
  );
};
