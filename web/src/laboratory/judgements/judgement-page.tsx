import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import type { Flag } from '../../core/records/flag-list.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { ResultsBadge } from '../analysis-orders/results-badge.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { EarlierChart } from './earlier-chart.tsx';
import { JudgedValues } from './judged-values.tsx';
import { JudgementHistory } from './judgement-history.tsx';
import classes from './judgements.module.css';
import { ReportCard } from './report-card.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { VerdictCard } from './verdict-card.tsx';

/**
 * What a product lacks before it becomes a potential product, or which one it has become; nothing more is
 * wanted of one that is rejected.
 */
const useLackingFlags = (judgement: Judgement): Flag[] => {
  const { t } = useTranslation('judgements');
  const { standing, lacking, potentialProductId, hasFormerArticle, isPotentialProductDeleted } = judgement;
  if (potentialProductId) {
    const link = (
      <Link to="/verwaltung/potential-products/$id" params={{ id: potentialProductId }}>
        {t('lacking.open')}
      </Link>
    );
    const [weight, text] = hasFormerArticle
      ? (['warning', t('lacking.formerArticle')] as const)
      : (['info', t('lacking.become')] as const);
    return [{ id: 'become', weight, text, link }];
  }
  if (isPotentialProductDeleted) return [{ id: 'deleted', weight: 'info', text: t('lacking.deleted') }];
  if (standing === 'rejected' || lacking.length === 0) return [];
  const list = lacking.map((one) => t(`lacking.${one}`)).join(', ');
  return [{ id: 'lacking', weight: 'info', text: t('lacking.sentence', { list }) }];
};

/** What was analysed, and where it comes from. */
const JudgementFacts = ({ judgement }: { judgement: Judgement }) => {
  const { t } = useTranslation(['judgements', 'analysisOrders']);
  const { supplier, order, biomassType, storageLocation, resultsAt } = judgement;
  return (
    <FactList
      title={t('one')}
      facts={[
        { label: t('supplier'), value: <RecordLink kind="address" record={supplier} /> },
        { label: t('order'), value: <RecordLink kind="analysisOrder" record={order} /> },
        { label: t('biomassType'), value: biomassType?.name },
        { label: t('analysisOrders:storageLocation'), value: storageLocation },
        { label: t('resultsAt'), value: resultsAt && formatDateTime(resultsAt) },
      ]}
    />
  );
};

const Judged = ({ judgement }: { judgement: Judgement }) => {
  const mayReadPrevious = useMay('GET /lims/judgements/:id/previous');
  return (
    <div className={classes.page}>
      <JudgedValues judgement={judgement} />
      <VerdictCard judgement={judgement} />
      {mayReadPrevious && <EarlierChart key={judgement.id} judgement={judgement} />}
      <CertificateCard judgement={judgement} />
      <ReportCard judgement={judgement} />
      <JudgementFacts judgement={judgement} />
    </div>
  );
};

/** A product of an order with its values, and what quality control says of them. */
export const JudgementPage = () => {
  const { t } = useTranslation(['judgements', 'ui']);
  const { ppid: id } = useParams({ from: '/verwaltung/potential-products/analysis-order/$id/$ppid/' });
  const { data: judgement } = useSuspenseQuery(recordQuery('GET /lims/judgements/:id', { id }));
  const { order, product, resultsState, standing, supplier } = judgement;
  // That values wait for quality control is what the standing says too.
  const saysMore = standing !== 'rejected' && resultsState !== 'qc-pending';
  return (
    <DetailPage
      title={product}
      back={
        <Link to="/verwaltung/potential-products/analysis-order/$id" params={{ id: order.id }}>
          {order.name}
        </Link>
      }
      state={
        <>
          {saysMore && <ResultsBadge state={resultsState} isRejected={false} />}{' '}
          {standing && <StandingBadge standing={standing} />} {supplier.name}
        </>
      }
      notice={<FlagList label={t('flags')} flags={useLackingFlags(judgement)} />}
      tabs={[
        { id: 'judgement', label: t('one'), content: () => <Judged judgement={judgement} /> },
        { id: 'history', label: t('ui:history.title'), content: () => <JudgementHistory id={id} /> },
      ]}
    />
  );
};
