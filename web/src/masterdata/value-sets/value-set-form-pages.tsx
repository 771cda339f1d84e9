import { type ValueParameter, valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { type ValueSet, valueSetInputSchema } from '@halm/model/masterdata/value-sets/value-set.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { usePathParams } from '../../core/forms/use-leaving.ts';
import { OwnerBack } from '../../core/records/owner-back.tsx';
import { recordKind } from '../../core/records/record-kind.ts';
import { formatDate, todayAtPlant } from '../../core/words/formats.ts';
import { ValueSetFields, ValueSetOwner } from './value-set-fields.tsx';

/** The way back from a value set of the article in the path. */
const ArticleBack = () => {
  const { t } = useTranslation('articles');
  const { articleId = '' } = usePathParams();
  const { data } = useQuery(recordQuery('GET /articles/:id', { id: articleId }));
  const owner = { to: '/verwaltung/Artikel/$articleId', params: { articleId } };
  return <OwnerBack owner={owner} name={data?.name} tab="values" label={t('tab.values')} />;
};

/** A form has the fields of all three kinds, whichever of them is chosen. */
type Values = BodyOf<'PATCH /value-sets/:id'> & {
  readonly contractId: string | null;
  readonly locationId: string | null;
};

const noValues = Object.fromEntries(valueParameterNames.map((name) => [name, null])) as Record<ValueParameter, null>;

const emptySet: Values = {
  kind: 'default',
  contractId: null,
  locationId: null,
  category: 'analysis',
  validFrom: '',
  basis: 'fresh-mass',
  source: '',
  notes: null,
  values: noValues,
};

const valuesOf = ({
  kind,
  contract,
  location,
  category,
  validFrom,
  basis,
  source,
  notes,
  values,
}: ValueSet): Values => ({
  kind,
  contractId: contract?.id ?? null,
  locationId: location?.id ?? null,
  category,
  validFrom,
  basis,
  source,
  notes,
  values,
});

/** What an article yields and contains, as one source said on one day. */
export const valueSet = recordKind({
  create: 'POST /articles/:id/value-sets',
  read: 'GET /value-sets/:id',
  update: 'PATCH /value-sets/:id',
  remove: 'DELETE /value-sets/:id',
  param: 'valueSetId',
  ownerParam: 'articleId',
  Back: ArticleBack,
  Owner: ValueSetOwner,
  list: { to: '/verwaltung/Artikel/$articleId', search: { tab: 'values' } },
  schema: valueSetInputSchema,
  empty: () => ({ ...emptySet, validFrom: todayAtPlant() }),
  valuesOf,
  Fields: ValueSetFields,
  texts: 'valueSets',
  add: 'add',
  title: ({ validFrom, source }) => `${source}, ${formatDate(validFrom)}`,
});

/** Adds a value set to an article. */
export const ValueSetAddPage = () => <AddForm kind={valueSet} />;

/** Changes or deletes a value set. */
export const ValueSetEditPage = () => <EditForm kind={valueSet} />;
