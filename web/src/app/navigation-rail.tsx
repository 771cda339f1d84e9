import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { closeCoveringDrawer } from './drawer-state.ts';
import { HalmMark } from './halm-mark.tsx';
import { type RailEntry, railEntries, useCanOpen } from './navigation.ts';
import classes from './navigation-rail.module.css';

/** The areas of the product as icons with their names. An area that the role may not enter is left out. */
export const NavigationRail = () => {
  const { t } = useTranslation('shell');
  const canOpen = useCanOpen();
  const { pathname } = useLocation();
  const isCurrent = ({ sections }: RailEntry) => sections.some((section) => pathname.startsWith(section));
  return (
    <nav className={classes.rail} aria-label={t('rail.label')}>
      <Link to="/control" className={classes.mark} aria-label={t('home')}>
        <HalmMark size={40} />
      </Link>
      <ul className={classes.list}>
        {railEntries.map((entry) => {
          const place = entry.places.find(canOpen);
          if (!place) return null;
          return (
            <li key={entry.label}>
              <Link
                to={place}
                className={classes.entry}
                aria-current={isCurrent(entry) ? 'true' : undefined}
                onClick={closeCoveringDrawer}
              >
                <entry.icon size={24} stroke={1.6} aria-hidden />
                <span>{t(entry.label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
