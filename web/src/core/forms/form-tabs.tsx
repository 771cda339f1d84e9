import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './form-tabs.module.css';
import { useRecordForm } from './record-form-context.ts';

type FormTab = {
  readonly id: string;
  readonly label: string;
  /** The names of its fields; those of others count to the first tab. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
};

const tabOf = (tabs: readonly FormTab[], path: string): string | undefined =>
  (tabs.find(({ fields }) => fields.includes(path.split('.')[0] ?? '')) ?? tabs[0])?.id;

/**
 * The fields of one form on several tabs. A refused field opens its tab, and
 * marks it as long as it is refused.
 */
export const FormTabs = ({ tabs }: { tabs: readonly FormTab[] }) => {
  const { errors } = useRecordForm();
  const [shown, setShown] = useState(tabs[0]?.id);
  const [seen, setSeen] = useState(errors);
  const wrong = new Set(Object.keys(errors).map((path) => tabOf(tabs, path)));
  const firstWrong = tabs.find(({ id }) => wrong.has(id))?.id;
  if (seen !== errors) {
    setSeen(errors);
    // Not while the refused fields are mended one by one.
    if (firstWrong && Object.keys(errors).some((path) => !(path in seen))) setShown(firstWrong);
  }
  return (
    <Tabs value={shown ?? null} onChange={(id) => setShown(id ?? undefined)} keepMounted keepMountedMode="display-none">
      <Tabs.List>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} data-wrong={wrong.has(id) || undefined} className={classes.tab ?? ''}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel ?? ''}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
