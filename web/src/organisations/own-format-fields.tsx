import { currencies } from '@halm/model/organisations/organisation-choices.ts';
import { useTranslation } from 'react-i18next';
import { localeOptions, timeZoneOptions } from '../customers/customer-options.ts';
import { CurrencyField } from '../ui/currency-field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { SelectField } from '../ui/select-field.tsx';

/** How an organisation reads and writes. */
export const OwnFormatFields = ({ timeZone }: { timeZone: string }) => {
  const { t } = useTranslation(['settings', 'customers']);
  return (
    <FormSection title={t('formats')}>
      <SelectField
        name="timeZone"
        label={t('customers:field.timeZone')}
        description={t('timeZoneHint')}
        options={timeZoneOptions(timeZone)}
        required
      />
      <SelectField
        name="locale"
        label={t('customers:field.locale')}
        description={t('localeHint')}
        options={localeOptions()}
        required
      />
      <CurrencyField
        name="currency"
        label={t('customers:field.currency')}
        description={t('customers:field.currencyHint')}
        currencies={currencies}
        required
      />
    </FormSection>
  );
};
