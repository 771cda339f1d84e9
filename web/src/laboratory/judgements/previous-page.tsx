import { lastMeasuredOn, onePerMeasure } from '@halm/model/laboratory/analysis-types/measured.ts';
import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { PreviousAnalysis } from '@halm/model/laboratory/judgements/previous-analysis.ts';
import { Button } from '@mantine/core';
import { IconMicroscope } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import { ResultsBadge } from '../analysis-orders/results-badge.tsx';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';
import classes from './judgements.module.css';
import { StandingBadge } from './standing-badge.tsx';

type Measured = Pick<PreviousAnalysis['values'][number], 'measure' | 'test' | 'basis'>;

/**
 * The last day on which anything of it was measured, or, where no laboratory has said one, on which its
 * values came, and which of both it is.
 */
const Day = ({ analysis: { values, resultsAt } }: { analysis: PreviousAnalysis }) => {
  const { t } = useTranslation('judgements');
  const measured = lastMeasuredOn(values);
  const day = measured ?? resultsAt;
  if (!day) return '–';
  return (
    <>
      {formatDate(day)} <span className={classes.which}>{t(measured ? 'previous.measured' : 'previous.received')}</span>
    </>
  );
};

const usePreviousColumns = (measures: readonly Measured[]): Column<PreviousAnalysis>[] => {
  const { t } = useTranslation('judgements');
  const say = useResultText();
  const nameOf = useTestText();
  const textOf = ({ values }: PreviousAnalysis, measure: string): string =>
    values.flatMap((one) => (one.measure === measure && one.said ? [say(one.said, one.unit)] : [])).join(' / ') || '–';
  return [
    { id: 'day', header: t('previous.day'), cell: (analysis) => <Day analysis={analysis} /> },
    {
      id: 'order',
      header: t('order'),
      cell: ({ order }) => <RecordLink kind="analysisOrder" record={order} />,
    },
    // However many tests there are, what was said of them all stays in sight.
    {
      id: 'standing',
      header: t('standing'),
      cell: ({ standing }) => (standing ? <StandingBadge standing={standing} /> : '–'),
    },
    {
      id: 'results',
      header: t('results'),
      cell: ({ resultsState, standing }) => <ResultsBadge state={resultsState} isRejected={standing === 'rejected'} />,
    },
    {
      id: 'outside',
      header: t('outside'),
      cell: ({ outside }) => (outside > 0 ? formatCount(outside) : '–'),
      align: 'right',
    },
    ...measures.map(
      ({ measure, ...tested }): Column<PreviousAnalysis> => ({
        id: measure,
        header: nameOf(tested),
        align: 'right',
        cell: (row) => textOf(row, measure),
      }),
    ),
  ];
};

const AT_ONCE = 50;

const PreviousList = ({ judgement: { id, values } }: { judgement: Judgement }) => {
  const { t } = useTranslation(['judgements', 'ui']);
  const list = useGrowingList('GET /lims/judgements/:id/previous', { params: { id }, query: { size: AT_ONCE } });
  const earlier = list.items?.flatMap((item) => item.values) ?? [];
  const columns = usePreviousColumns(onePerMeasure([...values, ...earlier]));
  if (list.error && !list.items) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.items?.length === 0)
    return <EmptyState icon={IconMicroscope} title={t('previous.none')} text={t('previous.noneText')} />;
  return (
    <>
      <DataTable
        label={t('previous.title')}
        tableKey="previous-analyses"
        columns={columns}
        rows={list.items}
        rowLink={({ id: ppid, order }) => ({
          to: '/verwaltung/potential-products/analysis-order/$id/$ppid',
          params: { id: order.id, ppid },
        })}
      />
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
};

/** What was analysed before of the same supplier and product name, each with its values. */
export const PreviousPage = () => {
  const { t } = useTranslation('judgements');
  const { ppid: id } = useParams({ from: '/verwaltung/potential-products/analysis-order/$id/$ppid/previous' });
  const { data: judgement } = useSuspenseQuery(recordQuery('GET /lims/judgements/:id', { id }));
  const { order, product, supplier } = judgement;
  return (
    <DetailPage
      title={t('previous.title')}
      back={
        <Link to="/verwaltung/potential-products/analysis-order/$id/$ppid" params={{ id: order.id, ppid: id }}>
          {product}
        </Link>
      }
      state={t('previous.of', { product, supplier: supplier.name })}
    >
      <PreviousList judgement={judgement} />
    </DetailPage>
  );
};
