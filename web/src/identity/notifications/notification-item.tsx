import type { Notification } from '@halm/model/identity/notifications/notification.ts';
import { isInternalPath } from '@halm/model/identity/notifications/notification-target.ts';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notification-item.module.css';
import { SeverityIcon } from './severity-icon.tsx';
import { isUnread, type NotificationActions } from './use-notification-actions.ts';

type ItemProps = { readonly notification: Notification; readonly actions: NotificationActions; close: () => void };

const BASE = '/v2';

/** Opens what a notification is about; where it leads nowhere it is only a button that marks it as read. */
const Opener = ({ notification, actions, close, children }: ItemProps & { children: ReactNode }) => {
  const navigate = useNavigate();
  const { target } = notification.content.action.targets;
  const read = () => actions.markRead([notification]);
  if (!isInternalPath(target))
    return (
      <UnstyledButton className={classes.opener} onClick={read}>
        {children}
      </UnstyledButton>
    );
  const href = BASE + target;
  const open = (event: MouseEvent) => {
    read();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    close();
    void navigate({ href });
  };
  return (
    <a className={classes.opener} href={href} onClick={open}>
      {children}
    </a>
  );
};

/** The pressed button is about to vanish; the keyboard stays in the list. */
const moveFocus = ({ currentTarget }: MouseEvent): void => currentTarget.closest('ul')?.focus();

/** One notification: bold with a dot while it is unread, with a trash once it was read. */
export const NotificationItem = (props: ItemProps) => {
  const { t } = useTranslation('notifications');
  const { notification, actions } = props;
  const { title, body, severity } = notification.content;
  const unread = isUnread(notification);
  return (
    <li className={classes.item} data-unread={unread}>
      {unread && (
        <button
          type="button"
          className={classes.dot}
          aria-label={t('markOne', { title })}
          title={t('markOne', { title })}
          onClick={(event) => {
            moveFocus(event);
            actions.markRead([notification]);
          }}
        />
      )}
      <Opener {...props}>
        <SeverityIcon severity={severity} />
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span>{body}</span>
          <span className={classes.ago}>
            {notification.timeAgo}
            {unread && <span className="visually-hidden">, {t('unread')}</span>}
          </span>
        </span>
      </Opener>
      {!unread && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('removeOne', { title })}
          title={t('removeOne', { title })}
          onClick={(event) => {
            moveFocus(event);
            actions.remove(notification);
          }}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
};
