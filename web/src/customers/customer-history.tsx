import type { HistoryEntry } from '@halm/model/contract/history-entry.ts';
import type { Customer } from '@halm/model/customers/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../app/queries.ts';
import { HistoryList } from '../ui/history-list.tsx';
import { countryName, localeName } from './customer-options.ts';

type Stored = Partial<Customer>;

/** The fields of a customer that a person changes, each as it is read. */
const useReadableFields = () => {
  const { t } = useTranslation('customers');
  const fields: readonly [string, (customer: Stored) => string | null | undefined][] = [
    [t('field.name'), ({ name }) => name],
    [t('field.number'), ({ number }) => number],
    [t('field.street'), ({ street }) => street],
    [t('field.city'), ({ zip, city }) => [zip, city].filter(Boolean).join(' ')],
    [t('field.country'), ({ country }) => country && countryName(country)],
    [t('field.latitude'), ({ latitude }) => latitude?.toFixed(5)],
    [t('field.longitude'), ({ longitude }) => longitude?.toFixed(5)],
    [t('field.locale'), ({ locale }) => locale && localeName(locale)],
    [t('field.timeZone'), ({ timeZone }) => timeZone],
    [t('field.currency'), ({ currency }) => currency && t(`currency.${currency}`)],
    [t('field.theme'), ({ theme }) => theme && t(`theme.${theme}`)],
    [t('field.modules'), ({ modules }) => modules?.map((module) => t(`module.${module}`)).join(', ')],
    [t('field.features'), ({ features }) => features?.map((feature) => t(`feature.${feature}`)).join(', ')],
  ];
  return fields;
};

/** Who changed what about a customer, newest first. */
export const CustomerHistory = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation('customers');
  const fields = useReadableFields();
  const history = useQuery(recordQuery('GET /customers/:id/history', { id: customerId }));
  const nameIn = ({ before, after }: HistoryEntry) => ((after ?? before ?? {}) as { name?: string }).name ?? '';
  const changes = ({ event, before, after }: HistoryEntry): string[] => {
    if (event !== 'changed') return [];
    return fields.flatMap(([label, read]) => {
      const [was, is] = [read((before ?? {}) as Stored) || '–', read((after ?? {}) as Stored) || '–'];
      return was === is ? [] : [t('history.change', { label, before: was, after: is })];
    });
  };
  return (
    <HistoryList
      history={history}
      sentence={(entry) => t(`history.${entry.event}` as 'history.admin-added', { name: nameIn(entry) })}
      details={changes}
    />
  );
};
