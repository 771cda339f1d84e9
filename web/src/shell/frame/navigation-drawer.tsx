import { CloseButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry } from '../../core/navigation/area-parts.ts';
import { drawerGroups, type NavigationGroup } from '../../core/navigation/navigation.ts';
import { useIsShown } from '../../core/navigation/open-places.ts';
import { useFocusReturn } from '../../core/ui/open-dialogs.ts';
import { closeCoveringDrawer, setDrawer, toggleGroup, useDrawerCovers, useGroupChoices } from './drawer-state.ts';
import classes from './navigation-drawer.module.css';

const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/** The entries of the area one is in, and those of the daily work, stand open until somebody closes them. */
const useIsOpen = (label: NavigationGroup['label'], isCurrent: boolean): boolean =>
  useGroupChoices()[label] ?? (isCurrent || label === 'group.inventory');

type DrawerEntryProps = { entry: NavigationEntry; isCurrent: boolean; describedBy?: string };

const Entry = ({ entry, isCurrent, describedBy }: DrawerEntryProps) => {
  const { t } = useTranslation('pages');
  return (
    <li>
      <Link
        to={entry.to}
        className={classes.entry}
        data-sub={entry.isSub}
        data-empty={entry.isEmpty}
        aria-describedby={describedBy}
        activeOptions={{ exact: !isCurrent, includeSearch: false }}
        onClick={closeCoveringDrawer}
      >
        {t(entry.label)}
      </Link>
    </li>
  );
};

/** Stays as it is while one walks elsewhere: most walks change none of them. */
const DrawerEntry = memo(Entry);

type EntriesProps = { entries: readonly NavigationEntry[]; here: NavigationEntry | undefined };

/** Pages to come, small and below a word that says so: among them nobody has to look for what works. */
const EmptyEntries = ({ entries, here, id }: EntriesProps & { id: string }) => {
  const { t } = useTranslation('shell');
  if (entries.length === 0) return null;
  return (
    <>
      <li id={id} className={classes.emptyLabel}>
        {t('drawer.empty')}
      </li>
      {entries.map((entry) => (
        <DrawerEntry key={entry.to} entry={entry} isCurrent={entry === here} describedBy={id} />
      ))}
    </>
  );
};

type DrawerGroupProps = {
  group: NavigationGroup;
  /** Whether one is at one of its places, or below. */
  isCurrent: boolean;
  /** The place of the entry that is marked. */
  marked: string | undefined;
};

const Group = ({ group, isCurrent, marked }: DrawerGroupProps) => {
  const { t } = useTranslation('shell');
  const isOpen = useIsOpen(group.label, isCurrent);
  const entries = group.entries.filter(useIsShown());
  if (entries.length === 0) return null;
  const here = entries.find(({ to }) => to === marked);
  const listId = `drawer-${group.label}`;
  const full = entries.filter(({ isEmpty }) => !isEmpty);
  const empty = entries.filter(({ isEmpty }) => isEmpty);
  return (
    <section>
      <h2>
        <button
          type="button"
          className={classes.heading}
          data-empty={full.length === 0 || undefined}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => toggleGroup(group.label, !isOpen)}
        >
          <group.icon size={20} stroke={1.6} aria-hidden />
          {t(group.label)}
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </button>
      </h2>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {full.map((entry) => (
          <DrawerEntry key={entry.to} entry={entry} isCurrent={entry === here} />
        ))}
        <EmptyEntries id={`${listId}-empty`} entries={empty} here={here} />
      </ul>
    </section>
  );
};

const DrawerGroup = memo(Group);

/**
 * Of all entries that lead to a place or above it the nearest one is marked, in whichever group it stands.
 */
const nearest = (isShown: (entry: NavigationEntry) => boolean, path: string): string | undefined =>
  drawerGroups()
    .flatMap(({ entries }) => entries.filter(isShown))
    .filter(({ to }) => isBelow(path, to))
    .toSorted((a, b) => b.to.length - a.to.length)[0]?.to;

/**
 * Over the page it is as a dialog: it takes the keyboard, Escape closes it,
 * and who opened it has the keyboard back.
 */
const useCovering = () => {
  const covers = useDrawerCovers();
  const close = useRef<HTMLButtonElement>(null);
  useFocusReturn(covers);
  useEffect(() => {
    if (covers) close.current?.focus();
  }, [covers]);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') closeCoveringDrawer();
  });
  return close;
};

/** The screens by group. On a phone it covers the page and has a button to close it. */
export const NavigationDrawer = () => {
  const { t } = useTranslation('shell');
  const close = useCovering();
  const { pathname } = useLocation();
  const marked = nearest(useIsShown(), pathname);
  return (
    <nav id="drawer" className={classes.drawer} aria-label={t('drawer.label')}>
      <div className={classes.head}>
        <span className={classes.name}>Halm</span>
        <CloseButton
          ref={close}
          className={classes.close}
          size="lg"
          aria-label={t('drawer.close')}
          onClick={() => setDrawer(false)}
        />
      </div>
      {drawerGroups().map((group) => (
        <DrawerGroup
          key={group.label}
          group={group}
          isCurrent={group.entries.some(({ to }) => isBelow(pathname, to))}
          marked={marked}
        />
      ))}
    </nav>
  );
};
