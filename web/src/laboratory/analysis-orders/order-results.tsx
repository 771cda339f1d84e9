import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDate, formatDateTime } from '../../core/words/formats.ts';
import { ReportedLine } from '../analysis-types/reported-line.tsx';
import { useFormerText } from '../analysis-types/use-former-text.ts';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';
import classes from './analysis-orders.module.css';
import { ResultsBadge } from './results-badge.tsx';
import { TypeResultsButton } from './type-results-button.tsx';

const MESSAGE = '/verwaltung/potential-products/settings/inbox/$id';

type Product = AnalysisOrder['products'][number];
type StatedResult = NonNullable<OrderResult['said']>;

/** When a value came; whoever keeps the laboratory's messages gets to the one that it came with. */
const Received = ({ said: { receivedAt, messageId } }: { said: StatedResult }) => {
  const at = formatDateTime(receivedAt);
  if (!useCanOpen()(MESSAGE)) return at;
  return (
    <Link to={MESSAGE} params={{ id: messageId }}>
      {at}
    </Link>
  );
};

const Former = ({ result: { former, unit } }: { result: OrderResult }) => {
  const sayFormer = useFormerText();
  if (former.length === 0) return '–';
  return (
    <ul className={classes.analyses}>
      {former.map((one) => (
        <li key={one.receivedAt + one.messageId}>{sayFormer(one, unit)}</li>
      ))}
    </ul>
  );
};

const useResultColumns = (): Column<OrderResult>[] => {
  const { t } = useTranslation('analysisOrders');
  const say = useResultText();
  const nameOf = useTestText();
  return [
    { id: 'test', header: t('results.test'), cell: (result) => nameOf(result) },
    {
      id: 'value',
      header: t('results.value'),
      cell: ({ said, ...result }) =>
        said ? (
          <>
            {say(said, result.unit)}
            <ReportedLine of={result} value={said} />
          </>
        ) : (
          t('results.missing')
        ),
      align: 'right',
    },
    { id: 'laboratory', header: t('laboratory'), cell: ({ laboratory }) => laboratory.name },
    {
      id: 'measuredOn',
      header: t('results.measuredOn'),
      cell: ({ measuredOn }) => (measuredOn ? formatDate(measuredOn) : '–'),
    },
    { id: 'received', header: t('results.receivedAt'), cell: ({ said }) => (said ? <Received said={said} /> : '–') },
    { id: 'former', header: t('results.former'), cell: (result) => <Former result={result} /> },
  ];
};

/** The values of one product, with what can be typed of each of its samples. */
const ProductResults = ({
  orderId,
  product,
  results,
}: {
  orderId: string;
  product: Product;
  results: OrderResult[];
}) => {
  const { t } = useTranslation('analysisOrders');
  const bySample = [...Map.groupBy(results, ({ sampleId }) => sampleId)];
  return (
    <Card
      title={product.name ?? '–'}
      actions={
        <div className={classes.actions}>
          {bySample.flatMap(([id, [first, ...others]]) =>
            first ? [<TypeResultsButton key={id} orderId={orderId} results={[first, ...others]} />] : [],
          )}
          <LinkButton
            variant="subtle"
            to="/verwaltung/potential-products/analysis-order/$id/$ppid"
            params={{ id: orderId, ppid: product.id }}
            aria-label={t('results.toQuality', { product: product.name })}
          >
            {t('results.quality')}
          </LinkButton>
        </div>
      }
    >
      {product.resultsState && <ResultsBadge state={product.resultsState} isRejected={product.isRejected} />}
      <DataTable
        label={`${t('results.title')}: ${product.name}`}
        tableKey="analysis-order-results"
        columns={useResultColumns()}
        rows={results}
      />
    </Card>
  );
};

/** What laboratories say of the products of an order, each value with those that it took the place of. */
export const OrderResults = ({ order: { id, products, state } }: { order: AnalysisOrder }) => {
  const { t } = useTranslation('analysisOrders');
  const isDraft = state === 'draft';
  const query = useQuery({ ...recordQuery('GET /lims/analysis-orders/:id/results', { id }), enabled: !isDraft });
  if (isDraft)
    return <EmptyState icon={IconReportAnalytics} title={t('results.none.title')} text={t('results.none.text')} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.tab}>
      {products.map((product) => (
        <ProductResults
          key={product.id}
          orderId={id}
          product={product}
          results={(query.data?.results ?? []).filter(({ productId }) => productId === product.id)}
        />
      ))}
    </div>
  );
};
