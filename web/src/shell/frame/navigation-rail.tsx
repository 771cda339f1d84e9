import { Link, useLocation } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHome, useIsShown } from '../../core/navigation/open-places.ts';
import { HalmMark } from '../../core/ui/halm-mark.tsx';
import { closeCoveringDrawer } from './drawer-state.ts';
import classes from './navigation-rail.module.css';
import { type RailEntry, railEntries, railPage } from './rail.ts';

type EntryProps = { entry: RailEntry; to: string; isCurrent: boolean };

const Entry = ({ entry, to, isCurrent }: EntryProps) => {
  const { t } = useTranslation('shell');
  return (
    <li>
      <Link
        to={to}
        className={classes.entry}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={closeCoveringDrawer}
      >
        <entry.icon size={24} stroke={1.6} aria-hidden />
        <span>{t(entry.label)}</span>
      </Link>
    </li>
  );
};

/** Stays as it is while one walks within its area. */
const RailLink = memo(Entry);

/** The seven areas of the product as icons with their names, the same for every role. */
export const NavigationRail = () => {
  const { t } = useTranslation('shell');
  const isShown = useIsShown();
  const home = useHome();
  const { pathname } = useLocation();
  const isCurrent = ({ sections }: RailEntry) => sections.some((section) => pathname.startsWith(section));
  return (
    <nav className={classes.rail} aria-label={t('rail.label')}>
      <Link to={home} className={classes.mark} aria-label={t('home')}>
        <HalmMark size={40} />
      </Link>
      <ul className={classes.list}>
        {railEntries().map((entry) => (
          <RailLink key={entry.label} entry={entry} to={railPage(entry, isShown).to} isCurrent={isCurrent(entry)} />
        ))}
      </ul>
    </nav>
  );
};
