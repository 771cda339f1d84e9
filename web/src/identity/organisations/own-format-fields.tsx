import { currencies } from '@halm/model/identity/organisations/organisation-choices.ts';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '../../core/fields/currency-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { localeOptions, timeZoneOptions } from '../customers/customer-options.ts';

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
