import '../../core/ui/popover-styles.ts';
import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AttachedTarget } from '../../core/records/attached-target.tsx';
import classes from './notification-bell.module.css';
import { NotificationMenu } from './notification-menu.tsx';

type NotificationDropdownProps = { button: HTMLElement; isOpen: boolean; onChange: (isOpen: boolean) => void };

/** What hangs below the bell, 390 wide. */
export const NotificationDropdown = ({ button, isOpen, onChange }: NotificationDropdownProps) => {
  const { t } = useTranslation('pages');
  return (
    <Popover
      id="notification-bell"
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={390}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <AttachedTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('notifications')}>
        <NotificationMenu close={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
};
