import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseColumn, useColumnChoice } from './column-store.ts';
import { type Column, visibility } from './data-table-columns.ts';

/** Chooses which columns of a table are shown; remembered on this device. */
export const ColumnMenu = <R,>({ tableKey, columns }: { tableKey: string; columns: readonly Column<R>[] }) => {
  const { t } = useTranslation('ui');
  const shown = visibility(columns, useColumnChoice(tableKey));
  return (
    <Menu position="bottom-end" closeOnItemClick={false} shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={17} stroke={1.7} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ id, header }) => (
          <Menu.CheckboxItem
            key={id}
            checked={shown[id] ?? false}
            onChange={(isShown) => chooseColumn(tableKey, id, isShown)}
          >
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
