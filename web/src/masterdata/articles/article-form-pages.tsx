import { articleInputSchema } from '@halm/model/masterdata/articles/article.ts';
import type { BodyOf } from '../../core/client/api.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { recordKind } from '../../core/records/record-kind.ts';
import { RecordNumber } from '../../core/records/record-number.tsx';
import { ArticleFields } from './article-fields.tsx';

const emptyArticle: BodyOf<'POST /articles'> = {
  number: '',
  name: '',
  type: 'biomass',
  materialType: null,
  category: null,
  substrate: null,
  unit: 'ton',
  densityKgPerM3: null,
  colour: null,
  plcId: null,
  invalidProofProcedure: 'approve',
  locationIds: [],
  active: true,
  fieldValues: {},
};

/** What is delivered, stored and fed. */
export const article = recordKind({
  create: 'POST /articles',
  read: 'GET /articles/:id',
  update: 'PATCH /articles/:id',
  remove: 'DELETE /articles/:id',
  usage: 'GET /articles/:id/usage',
  list: { to: '/verwaltung/Artikel' },
  page: (articleId) => ({ to: '/verwaltung/Artikel/$articleId', params: { articleId } }),
  schema: articleInputSchema,
  empty: () => emptyArticle,
  valuesOf: ({
    id: _,
    version: _v,
    updatedAt: _u,
    catalogue: _c,
    potentialProduct: _p,
    locations,
    ownFields,
    ...values
  }) => ({
    ...values,
    locationIds: locations.map(({ id }) => id),
    fieldValues: Object.fromEntries(ownFields.map(({ id, value }) => [id, value])),
  }),
  Fields: ArticleFields,
  texts: 'articles',
  failed: 'failed.save',
  removal: { failed: 'failed.delete' },
  add: 'form.new',
  title: ({ name }) => name,
  state: ({ number }) => <RecordNumber number={number} />,
});

/** Creates an article. */
export const ArticleAddPage = () => <AddForm kind={article} />;

/** Changes or deletes an article. */
export const ArticleEditPage = () => <EditForm kind={article} />;
