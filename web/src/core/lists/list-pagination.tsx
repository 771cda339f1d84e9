import '@mantine/core/styles/Combobox.layer.css';
import { PAGE_SIZES } from '@halm/model/core/contract/list.ts';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choose } from '../client/choose.ts';
import { ColumnMenu } from '../table/column-menu.tsx';
import type { Column } from '../table/data-table-columns.ts';
import { formatCount } from '../words/formats.ts';
import classes from './list-pagination.module.css';
import type { List } from './use-list.ts';

type ListPaginationProps<R> = { list: List<R>; columns?: readonly Column<R>[]; sums?: ReactNode };

/** The foot of a list: its columns, its sums, which rows of how many it shows, and the way to the others. */
export const ListPagination = <R,>({ list, columns, sums }: ListPaginationProps<R>) => {
  const { t } = useTranslation('ui');
  const { data } = list.result;
  if (!data || !list.pagination) return null;
  const { page, size, totalRecords, totalIsExact } = list.pagination;
  const from = (page - 1) * size + 1;
  const to = from + data.items.length - 1;
  const hasNext = totalIsExact ? to < totalRecords : data.items.length === size;
  const range = { from: formatCount(from), to: formatCount(to), total: formatCount(totalRecords) };
  const go = (target: number, cursor?: string | null) =>
    list.change({ page: target > 1 ? target : undefined, cursor: cursor ?? undefined });
  const resize = (chosen: number) => {
    choose({ tables: { [list.tableKey]: { paginationSize: chosen } } });
    list.change({ size: undefined });
  };
  return (
    <div className={classes.bar}>
      {columns && (
        <div className={classes.columns}>
          <ColumnMenu tableKey={list.tableKey} columns={columns} isFolding={sums !== undefined} />
        </div>
      )}
      {sums}
      <nav className={classes.pages} aria-label={t('list.pages')}>
        <NativeSelect
          size="xs"
          aria-label={t('list.size')}
          value={size}
          data={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(event) => resize(Number(event.currentTarget.value))}
        />
        <span className={classes.range} role="status">
          {totalIsExact ? t('list.range', range) : t('list.rangeMore', range)}
        </span>
        <ActionIcon
          variant="default"
          size={28}
          disabled={page <= 1}
          aria-label={t('list.previous')}
          onClick={() => go(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={28}
          disabled={!hasNext}
          aria-label={t('list.next')}
          onClick={() => go(page + 1, data.cursor)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </nav>
    </div>
  );
};
