import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateDropdown } from '../../core/references/use-late-dropdown.ts';
import classes from './notification-bell.module.css';
import { notificationQuery } from './notification-query.ts';

const load = async () => {
  const words = i18next.loadNamespaces('notifications');
  const { NotificationDropdown } = await import('./notification-dropdown.tsx');
  await words;
  return { default: NotificationDropdown };
};
const Dropdown = lazy(load);

/** The bell of the top bar: how many notifications are unread, and behind it the list. */
export const NotificationBell = () => {
  const { t } = useTranslation('shell');
  const { button, isOpen, setIsOpen, buttonProps } = useLateDropdown('dialog', load);
  const count = useQuery(notificationQuery()).data?.unreadCount ?? 0;
  return (
    <>
      <ActionIcon
        id="notification-bell"
        className={classes.bell}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('bell', { count })}
        {...buttonProps}
      >
        <IconBell size={22} stroke={1.7} />
        {count > 0 && <span className={classes.count}>{count > 99 ? '99+' : count}</span>}
      </ActionIcon>
      <Suspense fallback={null}>{button && <Dropdown button={button} isOpen={isOpen} onChange={setIsOpen} />}</Suspense>
    </>
  );
};
