import '../../core/ui/popover-styles.ts';
import { Popover } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { AttachedTarget } from '../../core/records/attached-target.tsx';
import classes from './organisation-picker.module.css';
import { OrganisationSearch } from './organisation-search.tsx';

const CUSTOMERS: string = '/customer-management';

type OrganisationDropdownProps = { button: HTMLElement; isOpen: boolean; onChange: (isOpen: boolean) => void };

/**
 * The organisations to change to, and the way to the customers for those who
 * look after them. Stays open on clicks.
 */
export const OrganisationDropdown = ({ button, isOpen, onChange }: OrganisationDropdownProps) => {
  const { t } = useTranslation('shell');
  const canOpen = useCanOpen();
  return (
    <Popover
      id="organisation-picker"
      opened={isOpen}
      onChange={onChange}
      position="bottom-start"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <AttachedTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <OrganisationSearch />
        {canOpen(CUSTOMERS) && (
          <Link to={CUSTOMERS} className={classes.manage} onClick={() => onChange(false)}>
            <IconBuildingCommunity size={18} stroke={1.7} aria-hidden />
            {t('organisation.manage')}
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
