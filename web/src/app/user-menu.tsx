import { UnstyledButton } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateDropdown } from '../ui/use-late-dropdown.ts';
import { preferredLanguage } from './languages.ts';
import { useSession } from './session.ts';
import classes from './user-menu.module.css';

const load = async () => ({ default: (await import('./user-menu-dropdown.tsx')).UserMenuDropdown });
const Dropdown = lazy(load);

/** The button at the top right: who is signed in, the role and the language; opens the menu. */
export const UserMenu = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { button, isOpen, setIsOpen, buttonProps } = useLateDropdown('menu', load);
  if (!session) return null;
  const role = session.selectedRole ? t(`role.${session.selectedRole}`) : t('role.none');
  return (
    <>
      <UnstyledButton id="user-menu" className={classes.target} {...buttonProps}>
        <span className={classes.words}>
          <span className={classes.name}>{`${session.firstName} ${session.lastName}`}</span>
          <span className={classes.role}>
            {role} · <span lang={preferredLanguage()}>{preferredLanguage().toUpperCase()}</span>
          </span>
        </span>
        <span className={classes.avatar}>
          <IconUserCircle size={26} stroke={1.4} aria-hidden />
          <span className={classes.short}>{t('user.menu')}</span>
        </span>
      </UnstyledButton>
      <Suspense fallback={null}>
        {button && <Dropdown button={button} session={session} isOpen={isOpen} onChange={setIsOpen} />}
      </Suspense>
    </>
  );
};
