import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { Customer } from '@halm/model/identity/customers/customer.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { currencyName } from '../../core/words/formats.ts';
import { countryName, localeName } from './customer-options.ts';

/** The fields of a customer that a person changes, each as it is read. */
const useReadableFields = (): HistoryField<Customer>[] => {
  const { t } = useTranslation('customers');
  return [
    [t('field.name'), ({ name }) => name],
    [t('field.number'), ({ number }) => number],
    [t('field.street'), ({ street }) => street],
    [t('field.city'), ({ zip, city }) => [zip, city].filter(Boolean).join(' ')],
    [t('field.country'), ({ country }) => country && countryName(country)],
    [t('field.latitude'), ({ latitude }) => latitude?.toFixed(5)],
    [t('field.longitude'), ({ longitude }) => longitude?.toFixed(5)],
    [t('field.locale'), ({ locale }) => locale && localeName(locale)],
    [t('field.timeZone'), ({ timeZone }) => timeZone],
    [t('field.currency'), ({ currency }) => currency && currencyName(currency)],
    [t('field.theme'), ({ theme }) => theme && t(`theme.${theme}`)],
    [t('field.modules'), ({ modules }) => modules?.map((module) => t(`module.${module}`)).join(', ')],
    [t('field.features'), ({ features }) => features?.map((feature) => t(`feature.${feature}`)).join(', ')],
  ];
};

const nameIn = ({ before, after }: HistoryEntry): string => ((after ?? before ?? {}) as { name?: string }).name ?? '';

/** Who changed what about a customer, newest first. */
export const CustomerHistory = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation('customers');
  return (
    <ChangesHistory
      history={useHistory('GET /customers/:id/history', { id: customerId })}
      sentence={(entry) => t(`history.${entry.event}` as 'history.admin-added', { name: nameIn(entry) })}
      fields={useReadableFields()}
    />
  );
};
