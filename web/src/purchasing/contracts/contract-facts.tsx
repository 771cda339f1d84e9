import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { noticeBy } from '@halm/model/purchasing/contracts/next-contract.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatCount, formatDate, formatDateTime } from '../../core/words/formats.ts';
import classes from './contracts.module.css';
import { EarlierTermsCards } from './earlier-terms-cards.tsx';
import { MaterialProgress } from './material-progress.tsx';
import { useFreightText, useQualityTexts } from './term-texts.ts';

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

/** What of each material is measured, and what is deducted for it. */
const useAgreed = ({ materials, currency }: Contract): Fact[] => {
  const { t } = useTranslation('contracts');
  const quality = useQualityTexts();
  return materials.flatMap((material) => {
    const { limits, deductions } = quality(material, currency);
    const of = (term: string) => (materials.length > 1 ? `${material.article.name}: ${term}` : term);
    return [
      { label: of(t('material.limits')), value: limits },
      { label: of(t('material.deductions')), value: deductions },
    ].flatMap(({ label, value }) =>
      value.length > 0 ? [{ label, value: value.map((text) => <div key={text}>{text}</div>) }] : [],
    );
  });
};

/** How far a contract is fulfilled, what was agreed with whom and for how long, and what came last. */
export const ContractFactsTab = ({ contract, latest }: { contract: Contract; latest: ReactNode }) => {
  const { t } = useTranslation('contracts');
  const { logisticsCompany } = contract;
  const agreed = useAgreed(contract);
  const optional = [
    { label: t('form.contact'), value: contract.contact?.name ?? contract.contactName },
    { label: t('details.haulier'), value: logisticsCompany && <RecordLink kind="address" record={logisticsCompany} /> },
    { label: t('details.renewal'), value: useRenewal(contract) },
    { label: t('details.freight'), value: useFreightText()(contract, contract.currency) },
    { label: t('details.term'), value: contract.term },
    { label: t('form.notes'), value: contract.notes },
  ];
  const facts = [...agreed, ...optional.filter(({ value }) => value)];
  return (
    <div className={classes.tab}>
      <Card title={t('fulfilment')} isTitleHidden>
        <ul className={classes.fulfilment}>
          {contract.materials.map((material) => (
            <li key={material.id}>
              <MaterialProgress material={material} currency={contract.currency} />
            </li>
          ))}
        </ul>
      </Card>
      {facts.length > 0 && (
        <FactList
          title={t('agreed')}
          facts={[...facts, { label: t('details.updated'), value: formatDateTime(contract.updatedAt) }]}
        />
      )}
      <EarlierTermsCards contract={contract} />
      <Missing contract={contract} />
      {latest}
    </div>
  );
};
