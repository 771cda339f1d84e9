import { ActionIcon, Loader, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notification-bell.module.css';
import { notificationQuery } from './notification-query.ts';

const Menu = lazy(async () => ({ default: (await import('./notification-menu.tsx')).NotificationMenu }));

/** The bell of the top bar: how many notifications are unread, and behind it the list. */
export const NotificationBell = () => {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const count = useQuery(notificationQuery()).data?.unreadCount ?? 0;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={390} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('bell', { count })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={22} stroke={1.7} />
          {count > 0 && <span className={classes.count}>{count > 99 ? '99+' : count}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('page.notifications')}>
        <Suspense fallback={<Loader m="lg" />}>
          <Menu close={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
