import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { useMay } from '../../core/client/use-may.ts';
import { PageHead } from '../../core/ui/page-head.tsx';
import { SetUpPage } from '../second-factor/set-up-page.tsx';
import { TwoFactorDutySection } from '../second-factor/two-factor-duty-section.tsx';
import { TwoFactorSection } from '../second-factor/two-factor-section.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import { OwnSessionsSection } from './own-sessions-section.tsx';
import classes from './security-page.module.css';

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
