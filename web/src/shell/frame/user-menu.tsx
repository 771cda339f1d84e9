import { UnstyledButton } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { useLateDropdown } from '../../core/references/use-late-dropdown.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import classes from './user-menu.module.css';

const load = async () => ({ default: (await import('./user-menu-dropdown.tsx')).UserMenuDropdown });
const Dropdown = lazy(load);
const OwnPhoto = lazy(async () => ({ default: (await import('../../identity/users/own-photo.tsx')).OwnPhoto }));
const PHOTO_PIXELS = 42;

/** The button at the top right: who is signed in, the role and the language; opens the menu. */
export const UserMenu = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { button, isOpen, setIsOpen, buttonProps } = useLateDropdown('menu', load);
  if (!session) return null;
  const name = `${session.firstName} ${session.lastName}`;
  const role = session.selectedRole ? t(`role.${session.selectedRole}`) : t('role.none');
  return (
    <>
      <UnstyledButton id="user-menu" className={classes.target} {...buttonProps}>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.role}>
            {role} · <span lang={preferredLanguage()}>{preferredLanguage().toUpperCase()}</span>
          </span>
        </span>
        <span className={classes.avatar}>
          <Suspense fallback={<IconUserCircle size={26} stroke={1.4} aria-hidden />}>
            <OwnPhoto name={name} size={PHOTO_PIXELS} />
          </Suspense>
          <span className={classes.short}>{t('user.menu')}</span>
        </span>
      </UnstyledButton>
      <Suspense fallback={null}>
        {button && <Dropdown button={button} session={session} isOpen={isOpen} onChange={setIsOpen} />}
      </Suspense>
    </>
  );
};
