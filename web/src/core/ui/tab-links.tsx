import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './tab-links.module.css';

type TabLink = {
  readonly to: NonNullable<LinkProps['to']>;
  /** Of pages that share an address and differ in what follows it. */
  readonly search?: { readonly tab?: string };
  readonly label: string;
};

/** Pages that belong together, side by side like tabs, each with an address of its own. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => {
  const list = useRef<HTMLElement>(null);
  const place = useLocation({ select: ({ pathname, search }) => `${pathname} ${search.tab ?? ''}` });
  // On a phone the page that is open may have its tab beside the screen.
  useEffect(() => {
    if (place) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place]);
  return (
    <nav ref={list} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={`${tab.to} ${tab.search?.tab ?? ''}`}
          to={tab.to}
          // The first page of an area has the address that those of all others begin with.
          activeOptions={{ exact: true, includeSearch: tab.search !== undefined }}
          {...(tab.search && { search: tab.search as never })}
          className={classes.tab}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
};
