import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './tab-links.module.css';

type TabLink = {
  readonly to: NonNullable<LinkProps['to']>;
  /** Of pages that share an address and differ in what follows it. */
  readonly search?: { readonly tab?: string };
  readonly label: string;
};

/** Pages that belong together, side by side like tabs, each with an address of its own. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav aria-label={label} className={classes.tabs}>
    {tabs.map((tab) => (
      <Link
        key={`${tab.to} ${tab.search?.tab ?? ''}`}
        to={tab.to}
        {...(tab.search && { search: tab.search as never, activeOptions: { exact: true, includeSearch: true } })}
        className={classes.tab}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
);
