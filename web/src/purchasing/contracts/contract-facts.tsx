import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { noticeBy } from '@halm/model/purchasing/contracts/next-contract.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatCount, formatDate, formatDateTime } from '../../core/words/formats.ts';
import classes from './contracts.module.css';
import { EarlierTermsCards } from './earlier-terms-cards.tsx';
import { MaterialProgress } from './material-progress.tsx';
import { useFreightText } from './term-texts.ts';

/** What nobody has entered yet and the plant would miss on the day of the invoice or of a question. */
const Missing = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('contracts');
  const priceless = contract.materials.filter(({ currentPriceCentsPerUnit }) => currentPriceCentsPerUnit === null);
  const missing = [
    ...priceless.map(({ article }) => t('missing.price', { article: article.name })),
    ...((contract.contact ?? contract.contactName) ? [] : [t('form.contact')]),
    ...((contract.term ?? contract.renewalMonths) ? [] : [t('details.term')]),
  ];
  if (missing.length === 0 || contract.status === 'closed') return null;
  return (
    <p className={classes.soft}>
      {t('missing.sentence', { list: missing.join(', ') })}{' '}
      <Link to="/verwaltung/vertraege/$id/edit" params={{ id: contract.id }}>
        {t('missing.add')}
      </Link>
    </p>
  );
};

const useRenewal = (contract: Contract): string | null => {
  const { t } = useTranslation('contracts');
  const by = noticeBy(contract);
  return by && t('details.noticeBy', { date: formatDate(by), months: formatCount(contract.renewalMonths ?? 0) });
};

/** How far a contract is fulfilled, what was agreed with whom and for how long, and what came last. */
export const ContractFactsTab = ({ contract, latest }: { contract: Contract; latest: ReactNode }) => {
  const { t } = useTranslation('contracts');
  const { supplier, logisticsCompany } = contract;
  const optional = [
    { label: t('form.contact'), value: contract.contact?.name ?? contract.contactName },
    { label: t('details.haulier'), value: logisticsCompany && <RecordLink kind="address" record={logisticsCompany} /> },
    { label: t('details.renewal'), value: useRenewal(contract) },
    { label: t('details.freight'), value: useFreightText()(contract, contract.currency) },
    { label: t('details.term'), value: contract.term },
    { label: t('form.notes'), value: contract.notes },
  ];
  return (
    <div className={classes.tab}>
      <Card title={t('fulfilment')}>
        {contract.materials.map((material) => (
          <MaterialProgress key={material.id} material={material} currency={contract.currency} />
        ))}
      </Card>
      <FactList
        title={t('agreed')}
        facts={[
          { label: t('supplier'), value: <RecordLink kind="address" record={supplier} /> },
          { label: t('startsOn'), value: formatDate(contract.startsOn) },
          { label: t('endsOn'), value: formatDate(contract.endsOn) },
          ...optional.filter(({ value }) => value),
          { label: t('details.updated'), value: formatDateTime(contract.updatedAt) },
        ]}
      />
      <EarlierTermsCards contract={contract} />
      <Missing contract={contract} />
      {latest}
    </div>
  );
};
