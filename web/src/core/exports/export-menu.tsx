import '../ui/menu-styles.ts';
import { EXPORT_LIMITS, type ExportFormat, exportFormats } from '@halm/model/core/contract/export-format.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useColumnChoice } from '../table/column-store.ts';
import { type Column, visibleColumns } from '../table/data-table-columns.ts';
import { formatCount } from '../words/formats.ts';
import { ExportDialog } from './export-dialog.tsx';
import classes from './export-menu.module.css';
import type { ExportedList } from './fetch-export.ts';
import { useExport } from './use-export.ts';

const icons = { csv: IconFileTypeCsv, xlsx: IconFileTypeXls, pdf: IconFileTypePdf } as const;

const FormatItem = ({ format, total, onChoose }: { format: ExportFormat; total: number; onChoose: () => void }) => {
  const { t } = useTranslation('exports');
  const Icon = icons[format];
  const isTooLong = total > EXPORT_LIMITS[format];
  return (
    <Menu.Item leftSection={<Icon size={18} stroke={1.7} aria-hidden />} disabled={isTooLong} onClick={onChoose}>
      {t(`format.${format}`)}
      {isTooLong && (
        <span className={classes.limit}>{t('tooMany', { limit: formatCount(EXPORT_LIMITS[format]) })}</span>
      )}
    </Menu.Item>
  );
};

type ExportMenuProps = { list: ExportedList; columns: readonly Column<unknown>[]; title: string };

/** Saves what a list shows, all of its pages, in the format that is chosen. */
export const ExportMenu = ({ list, columns, title }: ExportMenuProps) => {
  const { t } = useTranslation('exports');
  const shown = visibleColumns(columns, useColumnChoice(list.tableKey));
  const columnIds = shown.filter(({ isAction }) => !isAction).map(({ id }) => id);
  const { running, start, end } = useExport(list, columnIds);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('menu')} title={t('menu')}>
            <IconDownload size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('choose')}</Menu.Label>
          {exportFormats.map((format) => (
            <FormatItem
              key={format}
              format={format}
              total={list.pagination?.totalRecords ?? 0}
              onChoose={() => void start(format)}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
      {running && (
        <ExportDialog running={running} title={title} onRetry={() => void start(running.format)} onClose={end} />
      )}
    </>
  );
};
