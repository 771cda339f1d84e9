import type { GatewayRefusal } from '@halm/model/production/gateways/gateway.ts';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatSecond } from '../../core/words/formats.ts';
import classes from './gateways.module.css';

const AT_ONCE = 50;

const useRefusalColumns = (): Column<GatewayRefusal>[] => {
  const { t } = useTranslation('gateways');
  return [
    { id: 'refusedAt', header: t('refusal.at'), cell: ({ refusedAt }) => formatSecond(refusedAt) },
    { id: 'reason', header: t('refusal.reason'), cell: ({ reason }) => t(`refusal.reasons.${reason as 'malformed'}`) },
    {
      id: 'reading',
      header: t('refusal.reading'),
      cell: ({ reading }) => <code className={classes.raw}>{reading}</code>,
      isRest: true,
    },
  ];
};

/** What a gateway sent in the last day and was not taken, newest first, each as it came. */
export const GatewayRefusals = ({ id }: { id: string }) => {
  const { t } = useTranslation(['gateways', 'ui']);
  const columns = useRefusalColumns();
  const list = useGrowingList('GET /gateways/:id/refusals', { params: { id }, query: { size: AT_ONCE } });
  if (list.error && !list.items) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.items?.length === 0)
    return <EmptyState icon={IconChecks} title={t('refusal.none')} text={t('refusal.noneText')} />;
  return (
    <>
      <DataTable label={t('refusal.title')} tableKey="gateway-refusals" columns={columns} rows={list.items} isFolded />
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
};
