import { currencies } from '@halm/model/identity/organisations/organisation-choices.ts';
import { ownOrganisationInputSchema } from '@halm/model/identity/organisations/own-organisation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { restartAs } from '../../core/browser/restart.ts';
import { type AnswerOf, type BodyOf, call } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { CurrencyField } from '../../core/fields/currency-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { CustomerAddressFields } from '../customers/customer-fields.tsx';
import { localeOptions, timeZoneOptions } from '../customers/customer-options.ts';
import { TwoFactorDutySection } from '../second-factor/two-factor-duty-section.tsx';
import { ModuleSettingsTabs } from './module-settings-tabs.tsx';

/** How an organisation reads and writes. */
const OwnFormatFields = ({ timeZone }: { timeZone: string }) => {
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

/** Who draws what lies below maps; without anybody, maps are sketches of distances. */
const MapSettingsFields = () => {
  const { t } = useTranslation('settings');
  return (
    <FormSection title={t('map')} hint={t('mapHint')}>
      <TextField name="tileTemplate" label={t('tileTemplate')} description={t('tileTemplateHint')} wide />
      <TextField name="tileAttribution" label={t('tileAttribution')} description={t('tileAttributionHint')} wide />
      <TextField name="mapServiceKey" label={t('mapServiceKey')} description={t('mapServiceKeyHint')} wide />
    </FormSection>
  );
};

type OwnOrganisation = AnswerOf<'GET /settings/organisation'>;
type Values = BodyOf<'PUT /settings/organisation'>;

const valuesOf = ({ name: _name, number: _number, version: _version, ...values }: OwnOrganisation): Values => values;

const isWrittenAlike = (before: OwnOrganisation, after: OwnOrganisation): boolean =>
  before.timeZone === after.timeZone && before.currency === after.currency;

/**
 * The token says in which time zone the screens write and in which currency a new contract begins: takes a
 * new one and starts them anew.
 */
const writeAnew = async (): Promise<void> => {
  const { token } = await call('POST /auth/token', {});
  restartAs(token, '/v2/settings/module/general');
};

/** Where the organisation is and how it reads and writes. */
export const GeneralSettingsPage = () => {
  const { t } = useTranslation(['settings', 'customers']);
  const query = recordQuery('GET /settings/organisation', undefined);
  const { data: organisation } = useSuspenseQuery(query);
  const mayChange = useMay('PUT /settings/organisation');
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const goTo = useGoTo();
  const update = useOperation('PUT /settings/organisation', { alsoChanges: ['customers', 'addresses'] });
  const { name, number, version } = organisation;
  return (
    <RecordForm
      key={version}
      title={t('title')}
      state={[name, t('customers:customerNumber', { number }), !mayChange && t('readOnly')].filter(Boolean).join(' · ')}
      isReadOnly={!mayChange}
      schema={ownOrganisationInputSchema}
      values={valuesOf(organisation)}
      version={version}
      save={({ body, version: saved }) => update.mutateAsync({ body, version: saved })}
      reload={reload}
      onSaved={(saved) => {
        showSuccess(t('saved'));
        if (!isWrittenAlike(organisation, saved)) writeAnew().catch(showError);
      }}
      onCancel={() => goTo('/control')}
      lead={<ModuleSettingsTabs />}
    >
      <CustomerAddressFields />
      <OwnFormatFields timeZone={organisation.timeZone} />
      <MapSettingsFields />
      {mayChange && <TwoFactorDutySection />}
    </RecordForm>
  );
};
