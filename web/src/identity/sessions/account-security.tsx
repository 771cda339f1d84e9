import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { ResetTwoFactorDialog } from '../second-factor/reset-two-factor-dialog.tsx';
import classes from './account-security.module.css';
import { SecuritySection } from './security-section.tsx';
import { SessionList } from './session-list.tsx';

type PersonProps = { userId: string };

const PersonTwoFactor = ({ userId, isOn }: PersonProps & { isOn: boolean }) => {
  const { t } = useTranslation('security');
  const [isAsking, setAsking] = useState(false);
  const isOwn = useSession()?.id === userId;
  const hint = isOn ? t('person.onHint') : t('person.offHint');
  return (
    <SecuritySection
      title={t('twoFactor.title')}
      hint={hint}
      state={
        isOn ? (
          <StatusBadge tone="normal">{t('twoFactor.on')}</StatusBadge>
        ) : (
          <StatusBadge tone="normal">{t('twoFactor.off')}</StatusBadge>
        )
      }
      actions={
        isOn &&
        !isOwn && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('reset.button')}
          </Button>
        )
      }
    >
      <ResetTwoFactorDialog userId={userId} isOpen={isAsking} onClose={() => setAsking(false)} />
    </SecuritySection>
  );
};

/**
 * Another person's account as its managers look after it: second factor,
 * where they are signed in, and ending that.
 */
export const AccountSecurity = ({ userId }: PersonProps) => {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(recordQuery('GET /users/user/:userId/sessions', { userId }));
  const end = useOperation('DELETE /users/user/:userId/sessions/:id');
  const endAll = useOperation('DELETE /users/user/:userId/sessions');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const endOne = (id: string) => end.mutate({ params: { userId, id } }, { onError: showError });
  const endEvery = () =>
    endAll.mutate({ params: { userId } }, { onSuccess: () => showSuccess(t('person.ended')), onError: showError });
  return (
    <div className={classes.sections}>
      <PersonTwoFactor userId={userId} isOn={data.isTwoFactorOn} />
      <SecuritySection
        title={t('sessions.title')}
        hint={t('person.sessionsHint')}
        actions={
          data.items.length > 0 && (
            <Button variant="default" onClick={endEvery} loading={endAll.isPending}>
              {t('person.endAll')}
            </Button>
          )
        }
      >
        <SessionList items={data.items} onEnd={endOne} endingId={end.isPending ? end.variables.params.id : undefined} />
      </SecuritySection>
    </div>
  );
};
