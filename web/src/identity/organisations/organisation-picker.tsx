import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconHome } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { useLateDropdown } from '../../core/references/use-late-dropdown.ts';
import classes from './organisation-picker.module.css';
import { prefetchOrganisations } from './organisation-queries.ts';

const load = async () => {
  void prefetchOrganisations();
  return { default: (await import('./organisation-dropdown.tsx')).OrganisationDropdown };
};
const Dropdown = lazy(load);

/** Names the organisation one works in and offers the others. */
export const OrganisationPicker = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { button, isOpen, setIsOpen, buttonProps } = useLateDropdown('dialog', load);
  return (
    <>
      <UnstyledButton id="organisation-picker" className={classes.target} {...buttonProps}>
        <span className={classes.house}>
          <IconHome size={20} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.words}>
          <span className={classes.caption}>{t('organisation.label')}</span>
          <span className={classes.name}>{session?.organisation.name}</span>
        </span>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <Suspense fallback={null}>{button && <Dropdown button={button} isOpen={isOpen} onChange={setIsOpen} />}</Suspense>
    </>
  );
};
