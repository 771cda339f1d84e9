import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useChangeSearch } from '../lists/use-list.ts';
import { PageHead } from '../ui/page-head.tsx';
import classes from './detail-page.module.css';

export type DetailTab = {
  readonly id: string;
  readonly label: string;
  /** How much there is in it, by a component of its own: the page isn't drawn anew when that is known. */
  readonly count?: ReactNode;
  readonly content: () => ReactNode;
};

type DetailPageProps = {
  title: string;
  /** One line: what it is, its state, what it waits for. */
  state?: ReactNode;
  actions?: ReactNode;
  back?: ReactNode;
  /** What must be seen before the tabs, such as flags. */
  notice?: ReactNode;
  /** Kept in the address as `tab`; the first one is shown without. */
  tabs?: readonly DetailTab[];
  /** The content of a page without tabs. */
  children?: ReactNode;
};

const TabbedContent = ({ tabs }: { tabs: readonly DetailTab[] }) => {
  const search: { tab?: string } = useSearch({ strict: false });
  // What the list of one tab was narrowed to and sorted by means nothing in another one.
  const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
  const change = useChangeSearch();
  const shown = tabs.find(({ id }) => id === search.tab) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  // On a phone a tab that was opened by its address may lie beside the screen.
  useEffect(() => {
    if (shown) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <Tabs
      value={shown?.id ?? null}
      onChange={(id) => change({ ...cleared, tab: id === tabs[0]?.id ? undefined : id }, { replace: true })}
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List ref={list}>
        {tabs.map(({ id, label, count }) => (
          <Tabs.Tab key={id} value={id}>
            {label} <span className={classes.count}>{count}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel}>
          {id === shown?.id && content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** A page about one record: head with one line of state, actions, tabs in the address. */
export const DetailPage = ({ title, state, actions, back, notice, tabs, children }: DetailPageProps) => (
  <div className={classes.page}>
    <PageHead title={title} state={state} actions={actions} back={back} />
    {notice}
    {tabs && <TabbedContent tabs={tabs} />}
    {children}
  </div>
);
