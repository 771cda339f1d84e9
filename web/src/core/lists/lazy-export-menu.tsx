import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ExportedList } from '../exports/fetch-export.ts';
import type { Column } from '../table/data-table-columns.ts';

const ExportMenu = lazy(async () => ({ default: (await import('../exports/export-menu.tsx')).ExportMenu }));

type LazyExportMenuProps = { list: ExportedList; columns: readonly Column<unknown>[]; title: string };

/** The files of a list, loaded when its rows already are on their way. */
export const LazyExportMenu = (props: LazyExportMenuProps) => (
  <Suspense
    fallback={
      <ActionIcon variant="default" size="input-sm" disabled aria-hidden>
        <IconDownload size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    }
  >
    <ExportMenu {...props} />
  </Suspense>
);
