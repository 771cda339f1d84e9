import { articleFieldKinds } from '@halm/model/masterdata/articles/article-choices.ts';
import { type ArticleField, articleFieldInputSchema } from '@halm/model/masterdata/articles/article-field.ts';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { commonProps, type FieldProps } from '../../core/fields/field-props.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { UsageList } from '../../core/records/usage-list.tsx';

/** What can be chosen, one in each line. The value is the list of them. */
const ChoiceListField = (props: FieldProps) => {
  const form = useRecordForm();
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(props.name);
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return (
    <Textarea
      key={form.key(props.name)}
      {...commonProps(props)}
      error={error}
      onBlur={onBlur}
      onFocus={onFocus}
      autosize
      minRows={4}
      defaultValue={((defaultValue ?? []) as string[]).join('\n')}
      onChange={(event) => onChange(lines(event.currentTarget.value))}
    />
  );
};

const emptyField: BodyOf<'POST /article-fields'> = { name: '', kind: 'text', unit: null, choices: [] };

/** The articles for which its kind and the choices of theirs stay. */
const FieldUses = ({ id }: { id: string }) => {
  const { t } = useTranslation('articles');
  const { data: usage } = useQuery(recordQuery('GET /article-fields/:id/usage', { id }));
  if (!usage || usage.groups.length === 0) return null;
  return (
    <FormSection title={t('ownFields.used')} hint={t('ownFields.usedHint')}>
      <UsageList groups={usage.groups} />
    </FormSection>
  );
};

const ArticleFieldFields = ({ record, isReadOnly }: FieldsProps<ArticleField>) => {
  const { t } = useTranslation('articles');
  const kind = useFieldValue<ArticleField['kind']>('kind');
  const kinds = articleFieldKinds.map((value) => ({ value, label: t(`ownFields.kind.${value}`) }));
  return (
    <>
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
      {record && !isReadOnly && <FieldUses id={record.id} />}
    </>
  );
};

/** A field that the organisation adds to its articles. */
const articleField = recordKind({
  create: 'POST /article-fields',
  read: 'GET /article-fields/:id',
  update: 'PATCH /article-fields/:id',
  remove: 'DELETE /article-fields/:id',
  usage: 'GET /article-fields/:id/usage',
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
