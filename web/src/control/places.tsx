import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { drawerGroups, useCanOpen } from '../app/navigation.ts';
import { useSession } from '../app/session.ts';
import classes from './places.module.css';

/** Where one can go from here: for roles whose own screens are elsewhere. */
export const Places = () => {
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
