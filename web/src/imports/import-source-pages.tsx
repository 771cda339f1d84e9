import { type ImportSource, importSourceInputSchema } from '@halm/model/imports/import-source.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { AddForm } from '../ui/add-form.tsx';
import { EditForm } from '../ui/edit-form.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { type FieldsProps, recordKind } from '../ui/record-kind.ts';
import { ReferenceField } from '../ui/reference-field.tsx';
import { TextField } from '../ui/text-field.tsx';

const emptySource: BodyOf<'POST /import-sources'> = { name: '', scaleId: null };

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
  valuesOf: ({ name, scale }) => ({ name, scaleId: scale?.id ?? null }),
  Fields: ImportSourceFields,
  texts: 'imports',
  add: 'source.add',
  title: ({ name }) => name,
});

/** Adds a weighbridge or program. */
export const ImportSourceAddPage = () => <AddForm kind={importSource} />;

/** Renames or deletes one. */
export const ImportSourceEditPage = () => <EditForm kind={importSource} />;
