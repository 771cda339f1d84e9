import { useTranslation } from 'react-i18next';
import { PageHead } from '../../core/ui/page-head.tsx';
import { BackgroundNotifications } from './background-notifications.tsx';
import { NotificationMatrix } from './notification-matrix.tsx';
import classes from './notification-settings.module.css';
import { useNotificationSettings } from './use-notification-settings.ts';

/** On which ways each type of notification reaches the signed-in person. Every tick is saved at once. */
export const NotificationSettingsPage = () => {
  const { t } = useTranslation('notifications');
  const { settings, email, isSaved, change } = useNotificationSettings();
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        state={
          <>
            <span>{t('hint')}</span>
            <span role="status" className={classes.saved}>
              {isSaved && t('saved')}
            </span>
          </>
        }
      />
      <NotificationMatrix settings={settings.filter(({ receivable }) => receivable)} onChange={change} />
      <BackgroundNotifications />
      <p className={classes.note}>{email ? t('mailTo', { email }) : t('noMail')}</p>
    </div>
  );
};
