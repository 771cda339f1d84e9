import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './organisation-picker.module.css';
import { OrganisationSearch } from './organisation-search.tsx';
import { useSession } from './session.ts';

/** Names the organisation one works in and offers the others. */
export const OrganisationPicker = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target} onClick={() => setIsOpen((open) => !open)}>
          <span className={classes.house}>
            <IconHome size={20} stroke={1.7} aria-hidden />
          </span>
          <span className={classes.words}>
            <span className={classes.caption}>{t('organisation.label')}</span>
            <span className={classes.name}>{session?.organisation.name}</span>
          </span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('organisation.change')}>
        <OrganisationSearch />
      </Popover.Dropdown>
    </Popover>
  );
};
