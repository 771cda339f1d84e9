import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../actions/action-button.tsx';
import { ActionMenu } from '../actions/action-menu.tsx';
import { useChangeSearch } from '../lists/use-list.ts';
import classes from './detail-tabs.module.css';
import { splitTabs } from './split-tabs.ts';
import { useRoomForTabs } from './use-room-for-tabs.ts';

export type DetailTab = {
  readonly id: string;
  readonly label: string;
  /** How much there is in it, by a component of its own: the page isn't drawn anew when that is known. */
  readonly count?: ReactNode;
  readonly content: () => ReactNode;
};

const TabWords = ({ tab: { label, count } }: { tab: DetailTab }) => (
  <>
    {label} <span className={classes.count}>{count}</span>
  </>
);

/** The parts of a record as tabs; which one is open stands in the address. */
export const DetailTabs = ({ tabs }: { tabs: readonly DetailTab[] }) => {
  const { t } = useTranslation('ui');
  const search: { tab?: string } = useSearch({ strict: false });
  // What the list of one tab was narrowed to and sorted by means nothing in another one.
  const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
  const change = useChangeSearch();
  const open = tabs.find(({ id }) => id === search.tab) ?? tabs[0];
  const line = useRef<HTMLDivElement>(null);
  const { shown, more } = splitTabs(tabs, open?.id, useRoomForTabs(line));
  const list = useRef<HTMLDivElement>(null);
  const choose = (id: string | null) =>
    change({ ...cleared, tab: id === tabs[0]?.id ? undefined : (id ?? undefined) }, { replace: true });
  // On a narrow screen a tab that was opened by its address may lie beside the window.
  useEffect(() => {
    if (open) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <Tabs value={open?.id ?? null} onChange={choose} classNames={{ list: classes.tabs, tab: classes.tab }}>
      <div ref={line} className={classes.line}>
        <Tabs.List ref={list}>
          {shown.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id} data-tab={tab.id}>
              <TabWords tab={tab} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <ActionMenu label={t('more')} icon={<IconChevronDown size={16} aria-hidden />}>
          {more.map((tab) => (
            <ActionButton key={tab.id} onClick={() => choose(tab.id)}>
              <TabWords tab={tab} />
            </ActionButton>
          ))}
        </ActionMenu>
      </div>
      {shown.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel}>
          {id === open?.id && content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
