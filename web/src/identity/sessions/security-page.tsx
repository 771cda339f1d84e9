import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { useMay } from '../../core/client/use-may.ts';
import { PageHead } from '../../core/ui/page-head.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { SetUpPage } from '../second-factor/set-up-page.tsx';
import { TwoFactorDutySection } from '../second-factor/two-factor-duty-section.tsx';
import { TwoFactorSection } from '../second-factor/two-factor-section.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import classes from './security-page.module.css';
import { SecuritySection } from './security-section.tsx';
import { SessionList } from './session-list.tsx';

/** Where one is signed in oneself: end one, or all but this one. */
const OwnSessionsSection = () => {
  const { t } = useTranslation('security');
  const { data } = useSuspenseQuery(recordQuery('GET /auth/sessions', undefined));
  const end = useOperation('DELETE /auth/sessions/:id');
  const endOthers = useOperation('DELETE /auth/sessions');
  const endOne = (id: string) => end.mutate({ params: { id } }, { onError: showError });
  const endAllOthers = () =>
    endOthers.mutate({}, { onSuccess: () => showSuccess(t('othersEnded')), onError: showError });
  return (
    <SecuritySection
      title={t('sessions.title')}
      hint={t('sessions.hint')}
      actions={
        data.items.length > 1 && (
          <Button variant="default" onClick={endAllOthers} loading={endOthers.isPending}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <SessionList items={data.items} onEnd={endOne} endingId={end.isPending ? end.variables.params.id : undefined} />
    </SecuritySection>
  );
};

/** The security of one's own account: password, second factor, where one is signed in. */
export const SecurityPage = () => {
  const { t } = useTranslation('security');
  const session = useSession();
  const seesDuty = useMay('PUT /settings/security');
  if (session?.twoFactorDue) return <SetUpPage />;
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} state={t('state', { username: session?.username })} />
      <ChangePasswordSection />
      <TwoFactorSection />
      <OwnSessionsSection />
      {seesDuty && <TwoFactorDutySection />}
    </div>
  );
};
