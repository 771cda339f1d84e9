import { type ImportSource, importSourceInputSchema } from '@halm/model/exchange/imports/import-source.ts';
import { ticketCounters, ticketSpans } from '@halm/model/yard/bookings/ticket-numbers.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';

const emptySource: BodyOf<'POST /import-sources'> = {
  name: '',
  scaleId: null,
  ticketCounter: 'scale',
  ticketSpan: 'year',
};

const ImportSourceFields = ({ record }: FieldsProps<ImportSource>) => {
  const { t } = useTranslation('imports');
  return (
    <FormSection title={t('source.one')} hint={t('source.hint')}>
      <TextField name="name" label={t('source.name')} required />
      <ReferenceField
        path="scaleId"
        label={t('source.scale')}
        call="GET /scales"
        name={({ name }) => name}
        initial={record?.scale}
      />
      <SelectField
        name="ticketCounter"
        label={t('source.tickets.counter')}
        description={t('source.tickets.hint')}
        required
        options={ticketCounters.map((value) => ({ value, label: t(`source.tickets.${value}`) }))}
      />
      <SelectField
        name="ticketSpan"
        label={t('source.tickets.span')}
        required
        options={ticketSpans.map((value) => ({ value, label: t(`source.tickets.${value}`) }))}
      />
    </FormSection>
  );
};

/** A weighbridge or program whose files are imported. */
export const importSource = recordKind({
  create: 'POST /import-sources',
  read: 'GET /import-sources/:id',
  update: 'PATCH /import-sources/:id',
  remove: 'DELETE /import-sources/:id',
  list: { to: '/verwaltung/importe/herkunft' },
  schema: importSourceInputSchema,
  empty: () => emptySource,
  valuesOf: ({ name, scale, ticketCounter, ticketSpan }) => ({
    name,
    scaleId: scale?.id ?? null,
    ticketCounter,
    ticketSpan,
  }),
  Fields: ImportSourceFields,
  texts: 'imports',
  add: 'source.add',
  title: ({ name }) => name,
});

/** Adds a weighbridge or program. */
export const ImportSourceAddPage = () => <AddForm kind={importSource} />;

/** Renames or deletes one. */
export const ImportSourceEditPage = () => <EditForm kind={importSource} />;
