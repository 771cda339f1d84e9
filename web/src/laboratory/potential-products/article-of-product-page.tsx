import { goodsUnitSchema } from '@halm/model/core/quantities/quantity.ts';
import type { PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { articleInputSchema } from '@halm/model/masterdata/articles/article.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { ArticleLocationsField, MaterialFields } from '../../masterdata/articles/article-fields.tsx';
import { ProductValueSet } from './product-values.tsx';

const PRODUCT = '/verwaltung/potential-products/$id';

/** As which article a product begins: what is known of it, all else the plant chooses. */
const valuesOf = ({ name, biomassType, substrate }: PotentialProduct): BodyOf<'POST /articles'> => ({
  number: '',
  name,
  type: 'biomass',
  materialType: biomassType.name,
  category: null,
  substrate,
  unit: 'ton',
  densityKgPerM3: null,
  colour: null,
  plcId: null,
  invalidProofProcedure: 'approve',
  locationIds: [],
  active: true,
});

const ArticleFields = () => {
  const { t } = useTranslation(['articles', 'ui']);
  const units = goodsUnitSchema.options.map((value) => ({ value, label: t(`ui:unit.${value}`) }));
  return (
    <>
      <FormSection title={t('form.identity')}>
        <TextField name="name" label={t('form.name')} required />
        <TextField name="number" label={t('form.number')} required />
        <SelectField name="unit" label={t('form.unit')} description={t('form.unitHint')} options={units} required />
      </FormSection>
      <MaterialFields />
      <FormSection title={t('form.storage')}>
        <ArticleLocationsField call="GET /lims/locations" initial={[]} />
      </FormSection>
    </>
  );
};

/** Makes an article of a potential product, with the values by which it was accepted as its value set. */
export const ArticleOfProductPage = () => {
  const { t } = useTranslation('potentialProducts');
  const { id } = useParams({ from: '/verwaltung/potential-products/$id/article' });
  const query = recordQuery('GET /lims/potential-products/:id', { id });
  const { data: product } = useSuspenseQuery(query);
  const make = useOperation('POST /lims/potential-products/:id/article', { alsoChanges: ['articles', 'value-sets'] });
  const goTo = useGoTo();
  const back = () => goTo(PRODUCT, { id });
  return (
    <RecordForm
      title={t('make.title', { name: product.name })}
      back={
        <Link to={PRODUCT} params={{ id }}>
          {product.name}
        </Link>
      }
      schema={articleInputSchema}
      values={valuesOf(product)}
      version={product.version}
      save={({ body, version }) => make.mutateAsync({ params: { id }, body, version })}
      onSaved={({ article }) => {
        showSuccess(t('make.done', { name: article?.name }));
        back();
      }}
      onCancel={back}
      reload={useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }))}
      explain={explainFailure(t('failed.make'))}
      saveLabel={t('make.action')}
    >
      <ArticleFields />
      <ProductValueSet product={product} />
    </RecordForm>
  );
};
