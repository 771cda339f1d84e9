import { daysBetween } from '@halm/model/core/quantities/plain-date.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { useToCompleteFlag } from '../../core/records/use-to-complete-flag.tsx';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { ContractActions } from './contract-actions.tsx';
import { ContractCertificates } from './contract-certificates.tsx';
import { ContractFactsTab } from './contract-facts.tsx';
import { ContractHistoryTab } from './contract-history.tsx';
import { ContractMaterialsTab } from './contract-materials.tsx';
import { ContractStatusBadge } from './contract-status.tsx';
import { useContractFlags } from './use-contract-flags.tsx';

const NAMED_MATERIALS = 2;

/** What comes by it and from whom, in words and with links; of many materials the first ones. */
const useContractTitle = ({ number, materials, supplier }: Contract) => {
  const { t } = useTranslation('contracts');
  const named = materials.slice(0, NAMED_MATERIALS).map(({ article }) => article);
  const others = materials.length - named.length;
  const further = others > 0 ? [t('furtherMaterials', { count: others })] : [];
  const words = [...named.map(({ name }) => name), ...further, supplier.name].join(', ');
  return {
    title: `${number} · ${words}`,
    heading: (
      <>
        {number} ·{' '}
        {named.map((article) => (
          <Fragment key={article.id}>
            <RecordLink kind="article" record={article} />,{' '}
          </Fragment>
        ))}
        {further.map((text) => `${text}, `)}
        <RecordLink kind="address" record={supplier} />
      </>
    ),
  };
};

const State = ({ contract: { status, startsOn, endsOn } }: { contract: Contract }) => {
  const { t } = useTranslation('contracts');
  const today = useToday();
  const daysLeft = daysBetween(today, endsOn);
  const isRunning = status !== 'closed' && daysLeft >= 0 && startsOn <= today;
  return (
    <>
      <ContractStatusBadge status={status} />{' '}
      {[
        t('runs', { from: formatDate(startsOn), to: formatDate(endsOn) }),
        isRunning && t('daysLeft', { count: daysLeft, days: formatCount(daysLeft) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
};

type ContractDetailPageProps = Record<
  'bookings' | 'samples' | 'latest' | 'settlements',
  (contractId: string) => ReactNode
> & {
  /** Where what came under it is, or went. */
  whereabouts: (contractId: string, supplierId: string) => ReactNode;
};

/**
 * One contract: how it stands, what was agreed, how far it is fulfilled; all
 * and the latest of what was booked on it.
 */
export const ContractDetailPage = ({
  bookings,
  samples,
  latest,
  settlements,
  whereabouts,
}: ContractDetailPageProps) => {
  const { t } = useTranslation(['contracts', 'addresses', 'genealogy', 'samples']);
  const { contractId } = useParams({ from: '/verwaltung/vertraege/$contractId/' });
  const { data: contract } = useSuspenseQuery(recordQuery('GET /contracts/:id', { id: contractId }));
  const parts = useRecordParts({ owner: 'contracts', id: contractId }, () => (
    <ContractHistoryTab contract={contract} />
  ));
  return (
    <DetailPage
      {...useContractTitle(contract)}
      back={<Link to="/verwaltung/vertraege">{t('title')}</Link>}
      state={<State contract={contract} />}
      actions={<ContractActions contract={contract} />}
      notice={
        <FlagList
          label={t('flags')}
          flags={[...useToCompleteFlag('contracts', contract.id), ...useContractFlags(contract)]}
        />
      }
      tabs={[
        {
          id: 'details',
          label: t('tab.overview'),
          content: () => <ContractFactsTab contract={contract} latest={latest(contractId)} />,
        },
        { id: 'materials', label: t('tab.materials'), content: () => <ContractMaterialsTab contract={contract} /> },
        { id: 'bookings', label: t('tab.bookings'), content: () => bookings(contractId) },
        { id: 'samples', label: t('samples:list'), content: () => samples(contractId) },
        { id: 'settlements', label: t('tab.settlements'), content: () => settlements(contractId) },
        {
          id: 'certificates',
          label: t('tab.certificates'),
          content: () => <ContractCertificates contract={contract} />,
        },
        {
          id: 'whereabouts',
          label: t('genealogy:loads.tab'),
          content: () => whereabouts(contractId, contract.supplier.id),
        },
        ...parts,
      ]}
    />
  );
};
