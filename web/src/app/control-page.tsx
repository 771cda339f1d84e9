import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './control-page.module.css';
import { drawerGroups, useCanOpen } from './navigation.ts';
import { useSession } from './session.ts';

/** The start page: where one can go from here. */
export const ControlPage = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const canOpen = useCanOpen();
  const entries = drawerGroups.flatMap((group) => group.entries).filter(({ to }) => to !== '/control' && canOpen(to));
  return (
    <div className={classes.page}>
      <h1>{t('control.greeting', { name: session?.firstName ?? '' })}</h1>
      <ul className={classes.places}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={classes.place}>
              <entry.icon size={26} stroke={1.5} aria-hidden />
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
