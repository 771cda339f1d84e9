import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './tab-links.module.css';

type TabLink = { readonly to: NonNullable<LinkProps['to']>; readonly label: string };

/** Pages that belong together, side by side like tabs, each with an address of its own. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav aria-label={label} className={classes.tabs}>
    {tabs.map((tab) => (
      <Link key={tab.to} to={tab.to} className={classes.tab}>
        {tab.label}
      </Link>
    ))}
  </nav>
);
