import { articleFieldKinds } from '@halm/model/articles/article-choices.ts';
import { type ArticleField, articleFieldInputSchema } from '@halm/model/articles/article-field.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { AddForm } from '../ui/add-form.tsx';
import { EditForm } from '../ui/edit-form.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { useFieldValue } from '../ui/record-form-context.ts';
import { recordKind } from '../ui/record-kind.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ChoiceListField } from './choice-list-field.tsx';

const emptyField: BodyOf<'POST /article-fields'> = { name: '', kind: 'text', unit: null, choices: [] };

const ArticleFieldFields = () => {
  const { t } = useTranslation('articles');
  const kind = useFieldValue<ArticleField['kind']>('kind');
  const kinds = articleFieldKinds.map((value) => ({ value, label: t(`ownFields.kind.${value}`) }));
  return (
    <FormSection title={t('ownFields.one')} hint={t('ownFields.hint')}>
      <TextField name="name" label={t('ownFields.name')} required />
      <SelectField name="kind" label={t('ownFields.holds')} options={kinds} required />
      {kind === 'number' && <TextField name="unit" label={t('ownFields.unit')} />}
      {kind === 'choice' && (
        <ChoiceListField
          name="choices"
          label={t('ownFields.choices')}
          description={t('ownFields.choicesHint')}
          required
          wide
        />
      )}
    </FormSection>
  );
};

/** A field that the organisation adds to its articles. */
const articleField = recordKind({
  create: 'POST /article-fields',
  read: 'GET /article-fields/:id',
  update: 'PATCH /article-fields/:id',
  remove: 'DELETE /article-fields/:id',
  list: { to: '/verwaltung/Artikel/fields' },
  schema: articleFieldInputSchema,
  empty: () => emptyField,
  valuesOf: ({ name, kind, unit, choices }) => ({ name, kind, unit, choices }),
  Fields: ArticleFieldFields,
  texts: 'articles',
  add: 'ownFields.add',
  title: ({ name }) => name,
});

/** Adds a field to all articles. */
export const ArticleFieldAddPage = () => <AddForm kind={articleField} />;

/** Changes or deletes a field of articles. */
export const ArticleFieldEditPage = () => <EditForm kind={articleField} />;
