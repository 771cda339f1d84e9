import { type BiomassType, biomassTypeInputSchema } from '@halm/model/laboratory/biomass-types/biomass-type.ts';
import { substrates } from '@halm/model/masterdata/articles/article-choices.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { recordKind } from '../../core/records/record-kind.ts';
import { useSubstrateOptions } from '../../masterdata/articles/article-options.ts';

const BiomassTypeFields = () => {
  const { t } = useTranslation('biomassTypes');
  return (
    <FormSection title={t('type')} hint={t('form.hint')}>
      <TextField name="name" label={t('name')} required />
      <SelectField
        name="substrate"
        label={t('substrate')}
        description={t('form.substrateHint')}
        options={useSubstrateOptions(substrates)}
      />
    </FormSection>
  );
};

/** What something that suppliers offer is by nature. */
export const biomassType = recordKind({
  create: 'POST /lims/biomass-types',
  read: 'GET /lims/biomass-types/:id',
  update: 'PATCH /lims/biomass-types/:id',
  remove: 'DELETE /lims/biomass-types/:id',
  list: { to: '/verwaltung/potential-products/settings/biomass-types' },
  schema: biomassTypeInputSchema,
  empty: () => ({ name: '', substrate: null }),
  valuesOf: ({ name, substrate }: BiomassType) => ({ name, substrate }),
  Fields: BiomassTypeFields,
  texts: 'biomassTypes',
  add: 'add',
  title: ({ name }) => name,
});

/** Creates a biomass type. */
export const BiomassTypeAddPage = () => <AddForm kind={biomassType} />;

/** Changes or deletes a biomass type. */
export const BiomassTypeEditPage = () => <EditForm kind={biomassType} />;
