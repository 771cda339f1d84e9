import { countryCodes } from '@halm/model/identity/customers/country.ts';
import type { Bookable } from '@halm/model/identity/customers/customer.ts';
import { currencies, themes } from '@halm/model/identity/organisations/organisation-choices.ts';
import { useTranslation } from 'react-i18next';
import type { ThemeName } from '../../core/client/plant.ts';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { CurrencyField } from '../../core/fields/currency-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { ZipNote } from '../../core/fields/zip-note.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { AddressSearch } from '../../core/map/address-search.tsx';
import { PositionFields } from '../../core/map/position-fields.tsx';
import {
  countryOptions,
  localeOptions,
  timeZoneOptions,
  useFeatureOptions,
  useModuleOptions,
} from './customer-options.ts';
import { ThemePreview } from './theme-preview.tsx';

/** Where a customer is. */
export const CustomerAddressFields = () => {
  const { t } = useTranslation('customers');
  return (
    <FormSection title={t('section.address')} hint={t('section.addressHint')}>
      <AddressSearch countries={countryCodes} />
      <TextField name="street" label={t('field.street')} wide />
      <TextField name="zip" label={t('field.zip')} />
      <TextField name="city" label={t('field.city')} />
      <SelectField name="country" label={t('field.country')} options={countryOptions(countryCodes)} required wide />
      <ZipNote />
      <PositionFields />
    </FormSection>
  );
};

/** How a customer reads and writes, and how its screens look. */
export const CustomerFormatFields = ({ timeZone }: { timeZone: string }) => {
  const { t } = useTranslation('customers');
  const theme = useFieldValue<ThemeName>('theme');
  const themeOptions = themes.map((value) => ({ value, label: t(`theme.${value}`) }));
  return (
    <FormSection title={t('section.format')}>
      <SelectField name="locale" label={t('field.locale')} options={localeOptions()} required />
      <SelectField name="timeZone" label={t('field.timeZone')} options={timeZoneOptions(timeZone)} required />
      <CurrencyField
        name="currency"
        label={t('field.currency')}
        description={t('field.currencyHint')}
        currencies={currencies}
        required
      />
      <div>
        <SelectField name="theme" label={t('field.theme')} options={themeOptions} required />
        <div aria-hidden style={{ marginTop: 10 }}>
          <ThemePreview theme={theme} />
        </div>
      </div>
    </FormSection>
  );
};

/** What a customer has booked: a part of what its parent has. `bookable` null: decided elsewhere. */
export const CustomerBookedFields = ({ bookable, chosen }: { bookable: Bookable; chosen: readonly string[] }) => {
  const { t } = useTranslation('customers');
  // What is ticked can be taken away even where the parent has given it up.
  const offered = (allowed: readonly string[] | undefined, { value, label }: { value: string; label: string }) => ({
    value,
    label,
    disabled: !allowed || !(allowed.includes(value) || chosen.includes(value)),
  });
  return (
    <FormSection title={t('section.booked')} hint={t(bookable ? 'section.bookedHint' : 'section.bookedFixed')}>
      <ChoicesField
        name="modules"
        label={t('field.modules')}
        choices={useModuleOptions().map((option) => offered(bookable?.modules, option))}
      />
      <ChoicesField
        name="features"
        label={t('field.features')}
        description={t('field.featuresHint')}
        choices={useFeatureOptions().map((option) => offered(bookable?.features, option))}
      />
    </FormSection>
  );
};
