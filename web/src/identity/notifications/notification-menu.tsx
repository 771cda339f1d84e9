import { ActionIcon, Button } from '@mantine/core';
import { IconChecks, IconFilter, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackgroundNotifications } from './background-notifications.tsx';
import { asQuery, everything, isNarrowed, isNothing } from './notification-filter.ts';
import { NotificationFilterPanel } from './notification-filter-panel.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notification-menu.module.css';
import { notificationQuery } from './notification-query.ts';
import { isUnread, useNotificationActions } from './use-notification-actions.ts';

/** What opens behind the bell: the newest notifications, what to do with them, and which of them to show. */
export const NotificationMenu = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('notifications');
  const [choice, setChoice] = useState(everything);
  const [isFiltering, setIsFiltering] = useState(false);
  const actions = useNotificationActions();
  // The bell has asked for the same list: what it got a moment ago isn't asked for again.
  const list = useQuery({ ...notificationQuery(asQuery(choice)), enabled: !isNothing(choice) });
  const items = isNothing(choice) ? [] : list.data?.items;
  const hasUnread = items?.some(isUnread) ?? false;
  return (
    <div className={classes.menu}>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        <ActionIcon
          variant={isNarrowed(choice) ? 'light' : 'subtle'}
          color={isNarrowed(choice) ? undefined : 'gray'}
          size={40}
          aria-label={t(isNarrowed(choice) ? 'filterOn' : 'filter')}
          aria-expanded={isFiltering}
          aria-controls={isFiltering ? 'notification-filter' : undefined}
          onClick={() => setIsFiltering(!isFiltering)}
        >
          <IconFilter size={19} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          component={Link}
          to="/settings/notifications"
          aria-label={t('settings')}
          onClick={close}
        >
          <IconSettings size={19} stroke={1.7} />
        </ActionIcon>
      </div>
      {isFiltering && <NotificationFilterPanel choice={choice} onChange={setChoice} />}
      <NotificationList
        items={items}
        error={list.error}
        isNarrowed={isNarrowed(choice)}
        showAll={() => setChoice(everything)}
        retry={() => void list.refetch()}
        actions={actions}
        close={close}
      />
      <div className={classes.foot}>
        {hasUnread && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconChecks size={18} stroke={1.7} />}
            onClick={() => actions.markRead(items ?? [])}
          >
            {t('markAll')}
          </Button>
        )}
        <BackgroundNotifications />
      </div>
    </div>
  );
};
