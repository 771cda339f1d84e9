import type { Named } from '@halm/model/core/contract/fields.ts';
import { dateRangeOf } from '@halm/model/core/quantities/date-range.ts';
import { type Settlement, settlementInputSchema } from '@halm/model/settling/settlements/settlement.ts';
import { settlementCovers } from '@halm/model/settling/settlements/settlement-choices.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useRecordForm } from '../../core/forms/record-form-context.ts';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { todayAtPlant } from '../../core/words/formats.ts';
import { languages } from '../../core/words/languages.ts';

type Begun = { readonly contract?: Named };

/**
 * The month before this one; of a contract that began later its own first
 * days, for before them nothing came on it.
 */
const periodOf = (startsOn: string | undefined) => {
  const today = todayAtPlant();
  const { from, to } = dateRangeOf('last-month', today);
  if (startsOn === undefined || startsOn <= from) return { fromOn: from, toOn: to };
  const latest = startsOn <= to ? to : today;
  return { fromOn: startsOn, toOn: startsOn > latest ? startsOn : latest };
};

const SettlementFields = ({ record }: FieldsProps<Settlement>) => {
  const { t } = useTranslation('settlements');
  const form = useRecordForm();
  const begun: Begun = form.getInitialValues();
  const chosen = record && { id: record.contract.id, name: `${record.contract.number} (${record.supplier.name})` };
  return (
    <FormSection title={t('form.subject')} hint={t('form.hint')}>
      <ReferenceField
        path="contractId"
        label={t('contract')}
        required
        call="GET /contracts"
        query={{ sort: '-endsOn' }}
        name={({ number, supplier }) => `${number} (${supplier.name})`}
        alone={({ number }) => number}
        initial={chosen ?? begun.contract ?? null}
        onChosen={(row) => {
          const isPreset = Object.entries(periodOf(undefined)).every(
            ([day, preset]) => form.getValues()[day] === preset,
          );
          if (!row || !isPreset) return;
          for (const [day, begins] of Object.entries(periodOf(row.startsOn))) form.setFieldValue(day, begins);
        }}
      />
      <SelectField
        name="covers"
        label={t('form.covers')}
        options={settlementCovers.map((value) => ({ value, label: t(`covers.${value}`) }))}
        required
      />
      <DateField name="fromOn" label={t('form.from')} required />
      <DateField name="toOn" label={t('form.to')} required />
      <SelectField
        name="language"
        label={t('form.language')}
        placeholder={t('form.supplierLanguage')}
        options={languages.map(({ code, label }) => ({ value: code, label }))}
      />
      <TextAreaField name="notes" label={t('form.notes')} />
    </FormSection>
  );
};

const emptySettlement = () => {
  const subject = { contractId: '', covers: 'contract' as const, ...periodOf(undefined) };
  return { ...subject, language: null, notes: null };
};

/** What was delivered in a period, reckoned up with its supplier. */
const settlement = recordKind({
  create: 'POST /settlements',
  read: 'GET /settlements/:id',
  update: 'PATCH /settlements/:id',
  param: 'settlementId',
  list: { to: '/verwaltung/abrechnungen' },
  page: (settlementId) => ({ to: '/verwaltung/abrechnungen/$settlementId', params: { settlementId } }),
  schema: settlementInputSchema,
  empty: emptySettlement,
  valuesOf: ({ contract, covers, fromOn, toOn, language, notes }) => ({
    contractId: contract.id,
    covers,
    fromOn,
    toOn,
    language,
    notes,
  }),
  Fields: SettlementFields,
  texts: 'settlements',
  add: 'add',
  title: ({ number, supplier }) => number ?? supplier.name,
});

/** Begins a settlement, of the contract that the address names. */
export const SettlementAddPage = () => {
  const { contractId = '' } = useSearch({ from: '/verwaltung/abrechnungen/add' });
  const { data } = useQuery({ ...recordQuery('GET /contracts/:id', { id: contractId }), enabled: contractId !== '' });
  if (contractId !== '' && !data) return null;
  const contract = data && { id: data.id, name: `${data.number} (${data.supplier.name})` };
  const begun = contract ? { contract, contractId: contract.id, ...periodOf(data.startsOn) } : {};
  return <AddForm kind={{ ...settlement, useBeginning: () => begun }} />;
};

/** Makes a draft anew, of another period or contract. */
export const SettlementEditPage = () => <EditForm kind={settlement} />;
