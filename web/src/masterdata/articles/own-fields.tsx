import type { ArticleField } from '@halm/model/masterdata/articles/article-field.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';

/** As many as there can be. */
const ALL = 30;

const OwnField = ({ field: { id, name: label, kind, unit, choices } }: { field: ArticleField }) => {
  const name = `fieldValues.${id}`;
  if (kind === 'number') return <NumberField name={name} label={label} {...(unit && { unit })} />;
  if (kind === 'date') return <DateField name={name} label={label} />;
  if (kind === 'choice')
    return <SelectField name={name} label={label} options={choices.map((value) => ({ value, label: value }))} />;
  return <TextField name={name} label={label} />;
};

/** The fields that the organisation has added to its articles. */
export const OwnFields = () => {
  const { t } = useTranslation('articles');
  const { data } = useQuery(listQuery('GET /article-fields', { size: ALL }));
  if (!data || data.items.length === 0) return null;
  return (
    <FormSection title={t('ownFields.title')}>
      {data.items.map((field) => (
        <OwnField key={field.id} field={field} />
      ))}
    </FormSection>
  );
};
