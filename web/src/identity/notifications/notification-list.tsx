import type { Notification } from '@halm/model/identity/notifications/notification.ts';
import { Button, Loader } from '@mantine/core';
import { IconBellOff, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import classes from './notification-menu.module.css';
import type { NotificationActions } from './use-notification-actions.ts';

type ListProps = {
  readonly items: readonly Notification[] | undefined;
  readonly error: unknown;
  readonly isNarrowed: boolean;
  readonly showAll: () => void;
  readonly retry: () => void;
  readonly actions: NotificationActions;
  readonly close: () => void;
};

/** The notifications, or why there are none. */
export const NotificationList = ({ items, error, isNarrowed, showAll, retry, actions, close }: ListProps) => {
  const { t } = useTranslation('notifications');
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!items) return <Loader m="lg" />;
  if (items.length === 0)
    return isNarrowed ? (
      <EmptyState
        icon={IconFilterOff}
        title={t('noMatch.title')}
        text={t('noMatch.text')}
        action={<Button onClick={showAll}>{t('noMatch.reset')}</Button>}
      />
    ) : (
      <EmptyState icon={IconBellOff} title={t('empty.title')} text={t('empty.text')} />
    );
  return (
    <ul className={classes.list} aria-label={t('title')} tabIndex={-1}>
      {items.map((notification) => (
        <NotificationItem key={notification._id} notification={notification} actions={actions} close={close} />
      ))}
    </ul>
  );
};
