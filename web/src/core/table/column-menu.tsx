import '../ui/menu-styles.ts';
import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { choose } from '../client/choose.ts';
import { chooseColumns, useColumnChoice } from './column-store.ts';
import { type Column, visibility } from './data-table-columns.ts';
import { useRowHeight } from './row-height.ts';

type ColumnMenuProps<R> = {
  tableKey: string;
  columns: readonly Column<R>[];
  /** In a short line it is an icon. */
  isFolding?: boolean;
};

/** Chooses the columns of a table, and how high the rows of all tables are; remembered for the person. */
export const ColumnMenu = <R,>({ tableKey, columns, isFolding = false }: ColumnMenuProps<R>) => {
  const { t } = useTranslation('ui');
  const choice = useColumnChoice(tableKey);
  const { rowHeight } = useRowHeight();
  const shown = visibility(columns, choice);
  return (
    <Menu position="top-start" closeOnItemClick={false} shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          data-folding={isFolding || undefined}
          title={isFolding ? t('list.columns') : undefined}
          leftSection={<IconColumns3 size={17} stroke={1.7} aria-hidden />}
        >
          {t('list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ id, header }) => (
          <Menu.CheckboxItem
            key={id}
            checked={shown[id] ?? false}
            onChange={(isShown) => chooseColumns(tableKey, { ...choice, [id]: isShown })}
          >
            {header}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={rowHeight === 'tall'}
          onChange={(isTall) => choose({ rowHeight: isTall ? 'tall' : 'normal' })}
        >
          {t('list.tallRows')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
};
