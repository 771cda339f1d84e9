import type { Contract } from '@halm/model/contracts/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currencyName, formatAmount, formatDate, formatMoney } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { ChangesHistory } from '../ui/changes-history.tsx';
import type { HistoryField } from '../ui/history-fields.ts';
import { firstCurrency } from './first-currency.ts';

const materialText = (
  { article, unit, targetAmount, priceCentsPerUnit }: Contract['materials'][number],
  currency: string,
): string =>
  [
    article.name,
    formatAmount(targetAmount, unit),
    priceCentsPerUnit !== null && formatMoney(priceCentsPerUnit, currency),
  ]
    .filter(Boolean)
    .join(' ');

/** The fields of a contract that a person changes, each as it is read; the oldest changes say no currency. */
const useReadableFields = (usual: Contract['currency']): HistoryField<Contract>[] => {
  const { t } = useTranslation('contracts');
  const date = (value: string | undefined) => value && formatDate(value);
  return [
    [t('number'), ({ number }) => number],
    [t('supplier'), ({ supplier }) => supplier?.name, ({ supplier }) => supplier?.id],
    [
      t('details.haulier'),
      ({ logisticsCompany }) => logisticsCompany?.name,
      ({ logisticsCompany }) => logisticsCompany?.id,
    ],
    [t('form.contact'), ({ contactName }) => contactName],
    [t('startsOn'), ({ startsOn }) => date(startsOn)],
    [t('endsOn'), ({ endsOn }) => date(endsOn)],
    [t('state'), ({ status }) => status && t(`status.${status}`)],
    [t('currency'), ({ currency = usual }) => currencyName(currency)],
    [
      t('materials'),
      ({ materials, currency = usual }) => materials?.map((one) => materialText(one, currency)).join(', '),
      ({ materials }) => materials?.map((one) => materialText(one, usual)),
    ],
    [t('details.term'), ({ term }) => term],
    [t('form.notes'), ({ notes }) => notes],
  ];
};

/** Who changed what in a contract, newest first. */
export const ContractHistoryTab = ({ contract: { id, currency } }: { contract: Contract }) => {
  const history = useQuery(recordQuery('GET /contracts/:id/history', { id }));
  return (
    <ChangesHistory history={history} fields={useReadableFields(firstCurrency(history.data?.items ?? [], currency))} />
  );
};
