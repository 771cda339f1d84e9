import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { ResultsBadge } from '../analysis-orders/results-badge.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { EarlierChart } from './earlier-chart.tsx';
import { JudgedValues } from './judged-values.tsx';
import { JudgementActions } from './judgement-actions.tsx';
import { JudgementFacts } from './judgement-facts.tsx';
import { JudgementHistory } from './judgement-history.tsx';
import classes from './judgements.module.css';
import { ReportCard } from './report-card.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { useLackingFlags } from './use-lacking-flags.tsx';

const Judged = ({ judgement }: { judgement: Judgement }) => {
  const mayReadPrevious = useMay('GET /lims/judgements/:id/previous');
  return (
    <div className={classes.page}>
      <JudgedValues judgement={judgement} />
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
          {standing !== 'rejected' && <ResultsBadge state={resultsState} isRejected={false} />}{' '}
          {standing && <StandingBadge standing={standing} />} {supplier.name}
        </>
      }
      actions={<JudgementActions judgement={judgement} />}
      notice={<FlagList label={t('flags')} flags={useLackingFlags(judgement)} />}
      tabs={[
        { id: 'judgement', label: t('one'), content: () => <Judged judgement={judgement} /> },
        { id: 'history', label: t('ui:history.title'), content: () => <JudgementHistory id={id} /> },
      ]}
    />
  );
};
