import { type Article, articleInputSchema } from '@halm/model/articles/article.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { useConfirmDelete } from '../ui/confirm-delete.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';
import { ArticleFields } from './article-fields.tsx';

type ArticleValues = BodyOf<'POST /articles'>;

const emptyArticle: ArticleValues = {
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
};

const valuesOf = ({ id: _, version: _version, updatedAt: _updated, locations, ...rest }: Article): ArticleValues => ({
  ...rest,
  locationIds: locations.map(({ id }) => id),
});

const useBackToList = () => {
  const navigate = useNavigate();
  return () => void navigate({ to: '/verwaltung/Artikel' });
};

/** Creates an article. */
export const ArticleAddPage = () => {
  const { t } = useTranslation('articles');
  const create = useOperation('POST /articles');
  const backToList = useBackToList();
  return (
    <RecordForm
      title={t('form.new')}
      schema={articleInputSchema}
      values={emptyArticle}
      save={({ body }) => create.mutateAsync({ body })}
      onSaved={() => {
        showSuccess(t('saved'));
        backToList();
      }}
      onCancel={backToList}
    >
      <ArticleFields locations={[]} />
    </RecordForm>
  );
};

const DeleteArticle = ({ article }: { article: Article }) => {
  const { t } = useTranslation(['articles', 'ui']);
  const remove = useOperation('DELETE /articles/:id');
  const confirmDelete = useConfirmDelete();
  const backToList = useBackToList();
  const ask = async () => {
    if (!(await confirmDelete({ name: article.name, level: 2 }))) return;
    const onSuccess = () => {
      showSuccess(t('removed'));
      backToList();
    };
    remove.mutate({ params: { id: article.id }, version: article.version }, { onSuccess, onError: showError });
  };
  return (
    <Button variant="default" leftSection={<IconTrash size={17} aria-hidden />} onClick={() => void ask()}>
      {t('ui:delete')}
    </Button>
  );
};

/** Changes or deletes an article. */
export const ArticleEditPage = () => {
  const { t } = useTranslation('articles');
  const { id } = useParams({ from: '/verwaltung/Artikel/edit/$id' });
  const query = recordQuery('GET /articles/:id', { id });
  const { data: article } = useSuspenseQuery(query);
  const client = useQueryClient();
  const update = useOperation('PATCH /articles/:id');
  const backToList = useBackToList();
  return (
    <RecordForm
      title={article.name}
      state={article.number}
      actions={<DeleteArticle article={article} />}
      schema={articleInputSchema}
      values={valuesOf(article)}
      version={article.version}
      save={({ body, version }) => update.mutateAsync({ params: { id }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      }}
      onSaved={() => {
        showSuccess(t('saved'));
        backToList();
      }}
      onCancel={backToList}
    >
      <ArticleFields locations={article.locations} />
    </RecordForm>
  );
};
