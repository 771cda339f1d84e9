import { CloseButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry } from '../../core/navigation/area-parts.ts';
import { drawerGroups, type NavigationGroup } from '../../core/navigation/navigation.ts';
import { useIsShown } from '../../core/navigation/open-places.ts';
import { useFocusReturn } from '../../core/ui/open-dialogs.ts';
import { formatCount } from '../../core/words/formats.ts';
import { closeCoveringDrawer, setDrawer, toggleGroup, useDrawerCovers, useGroupChoices } from './drawer-state.ts';
import classes from './navigation-drawer.module.css';

const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/** The entries of the area one is in, and those of the daily work, stand open until somebody closes them. */
const useIsOpen = (label: string, isCurrent: boolean): boolean =>
  useGroupChoices()[label] ?? (isCurrent || label === 'group.inventory');

type FoldProps = { label: string; words: ReactNode; isCurrent: boolean; isEmpty?: true; children: ReactNode };

/** A line of the drawer that opens and closes what stands below it. */
const Fold = ({ label, words, isCurrent, isEmpty, children }: FoldProps) => {
  const isOpen = useIsOpen(label, isCurrent);
  const listId = `drawer-${label}`;
  return (
    <section>
      <h2>
        <button
          type="button"
          className={classes.heading}
          data-empty={isEmpty}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => toggleGroup(label, !isOpen)}
        >
          {words}
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </button>
      </h2>
      <div id={listId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
};

type DrawerEntryProps = { entry: NavigationEntry; isCurrent: boolean };

const Entry = ({ entry, isCurrent }: DrawerEntryProps) => {
  const { t } = useTranslation('pages');
  return (
    <li>
      <Link
        to={entry.to}
        className={classes.entry}
        data-sub={entry.isSub}
        data-empty={entry.isEmpty}
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

type EntriesProps = {
  entries: readonly NavigationEntry[];
  /** The place of the entry that is marked. */
  marked: string | undefined;
};

const Entries = ({ entries, marked }: EntriesProps) => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <DrawerEntry key={entry.to} entry={entry} isCurrent={entry.to === marked} />
    ))}
  </ul>
);

type DrawerGroupProps = Pick<EntriesProps, 'marked'> & {
  group: NavigationGroup;
  /** Whether one is at one of its places, or below. */
  isCurrent: boolean;
};

const Group = ({ group, isCurrent, marked }: DrawerGroupProps) => {
  const { t } = useTranslation('shell');
  const isShown = useIsShown();
  const entries = group.entries.filter((entry) => !entry.isEmpty && isShown(entry));
  if (entries.length === 0) return null;
  const words = (
    <>
      <group.icon size={20} stroke={1.6} aria-hidden />
      {t(group.label)}
    </>
  );
  return (
    <Fold label={group.label} words={words} isCurrent={isCurrent}>
      <Entries entries={entries} marked={marked} />
    </Fold>
  );
};

const DrawerGroup = memo(Group);

/** Pages to come, by group behind one last line: among them nobody has to look for what works. */
const Coming = ({ marked }: Pick<EntriesProps, 'marked'>) => {
  const { t } = useTranslation('shell');
  const isShown = useIsShown();
  const groups = drawerGroups().flatMap(({ label, entries }) => {
    const empty = entries.filter((entry) => entry.isEmpty && isShown(entry));
    return empty.length > 0 ? [{ label, empty }] : [];
  });
  const all = groups.flatMap(({ empty }) => empty);
  if (all.length === 0) return null;
  const words = t('drawer.coming', { total: formatCount(all.length) });
  return (
    <Fold label="coming" words={words} isCurrent={all.some(({ to }) => to === marked)} isEmpty>
      {groups.map(({ label, empty }) => (
        <div key={label}>
          <h3 className={classes.emptyLabel}>{t(label)}</h3>
          <Entries entries={empty} marked={marked} />
        </div>
      ))}
    </Fold>
  );
};

const DrawerComing = memo(Coming);

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
          isCurrent={group.entries.some(({ to, isEmpty }) => !isEmpty && isBelow(pathname, to))}
          marked={marked}
        />
      ))}
      <DrawerComing marked={marked} />
    </nav>
  );
};
