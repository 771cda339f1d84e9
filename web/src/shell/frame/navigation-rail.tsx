import { Link, useLocation } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHome, useIsShown } from '../../core/navigation/open-places.ts';
import { HalmMark } from '../../core/ui/halm-mark.tsx';
import { closeCoveringDrawer } from './drawer-state.ts';
import classes from './navigation-rail.module.css';
import { type RailEntry, railPlaces } from './rail.ts';

type EntryProps = { entry: RailEntry; to: string; isEmpty: boolean; isCurrent: boolean };

const Entry = ({ entry, to, isEmpty, isCurrent }: EntryProps) => {
  const { t } = useTranslation('shell');
  return (
    <li>
      <Link
        to={to}
        className={classes.entry}
        data-empty={isEmpty || undefined}
        title={isEmpty ? t('drawer.empty') : undefined}
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

/**
 * The seven areas of the product as icons with their names, the same for every role; last and quiet those
 * of which nothing works yet.
 */
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
        {railPlaces(isShown).map(({ entry, page: { to, isEmpty = false } }) => (
          <RailLink key={entry.label} entry={entry} to={to} isEmpty={isEmpty} isCurrent={isCurrent(entry)} />
        ))}
      </ul>
    </nav>
  );
};
