import type { ReactNode } from 'react';
import { useNoteRecord } from '../navigation/recent-records.ts';
import { PageHead } from '../ui/page-head.tsx';
import classes from './detail-page.module.css';
import { type DetailTab, DetailTabs } from './detail-tabs.tsx';

type DetailPageProps = {
  /** Names the thing: its number, and what or whom it is about. */
  title: string;
  /** The same with links to what it names. */
  heading?: ReactNode;
  /** One line: what it is, its state, what it waits for. */
  state?: ReactNode;
  /** `RecordActions`. */
  actions?: ReactNode;
  back?: ReactNode;
  /** What must be seen before the tabs, such as flags. */
  notice?: ReactNode;
  /** Kept in the address as `tab`; the first one is shown without. */
  tabs?: readonly DetailTab[];
  /** The content of a page without tabs. */
  children?: ReactNode;
};

/** A page about one record: head with one line of state, actions, tabs in the address. */
export const DetailPage = ({ notice, tabs, children, ...head }: DetailPageProps) => {
  useNoteRecord(head.title);
  return (
    <div className={classes.page}>
      <PageHead {...head} />
      {notice}
      {tabs && <DetailTabs tabs={tabs} />}
      {children}
    </div>
  );
};
