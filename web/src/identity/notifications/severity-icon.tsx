import type { NotificationSeverity } from '@halm/model/identity/notifications/notification-kinds.ts';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './severity-icon.module.css';

const shapes = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX };

/** How grave something is, by shape, colour and, for whoever hears the page, word. */
export const SeverityIcon = ({ severity }: { severity: NotificationSeverity }) => {
  const { t } = useTranslation('notifications');
  const Shape = shapes[severity];
  return (
    <span className={classes.icon} data-severity={severity}>
      <Shape size={20} stroke={1.8} aria-hidden />
      <span className="visually-hidden">{t(`severity.${severity}`)}: </span>
    </span>
  );
};
