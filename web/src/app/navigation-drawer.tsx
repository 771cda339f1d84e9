import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { closeCoveringDrawer, setDrawer } from './drawer-state.ts';
import { drawerGroups, type NavigationGroup, useCanOpen } from './navigation.ts';
import classes from './navigation-drawer.module.css';

const DrawerGroup = ({ group }: { group: NavigationGroup }) => {
  const { t } = useTranslation('shell');
  const canOpen = useCanOpen();
  const entries = group.entries.filter(({ to }) => canOpen(to));
  if (entries.length === 0) return null;
  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>{t(group.label)}</h2>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={classes.entry} onClick={closeCoveringDrawer}>
              <entry.icon size={20} stroke={1.6} aria-hidden />
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The screens by group. On a phone it covers the page and has a button to close it. */
export const NavigationDrawer = () => {
  const { t } = useTranslation('shell');
  return (
    <nav id="drawer" className={classes.drawer} aria-label={t('drawer.label')}>
      <div className={classes.head}>
        <span className={classes.name}>Halm</span>
        <CloseButton
          className={classes.close}
          size="lg"
          aria-label={t('drawer.close')}
          onClick={() => setDrawer(false)}
        />
      </div>
      {drawerGroups.map((group) => (
        <DrawerGroup key={group.label} group={group} />
      ))}
    </nav>
  );
};
