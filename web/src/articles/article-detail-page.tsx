import type { Article } from '@halm/model/articles/article.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTime } from '../app/formats.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';
import { RecordAttachments } from '../attachments/record-attachments.tsx';
import { useCommentsTab } from '../comments/use-comments-tab.tsx';
import { ActiveBadge } from '../ui/active-badge.tsx';
import { LinkButton } from '../ui/add-button.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import classes from './article-detail-page.module.css';
import { ArticleHistory } from './article-history.tsx';

const Overview = ({ article }: { article: Article }) => {
  const { t } = useTranslation(['articles', 'ui']);
  const { substrate, densityKgPerM3, locations, invalidProofProcedure } = article;
  const optional = [
    { label: t('form.materialType'), value: article.materialType },
    { label: t('form.category'), value: article.category },
    { label: t('form.density'), value: densityKgPerM3 !== null && `${formatCount(densityKgPerM3)} kg/m³` },
    { label: t('form.plcId'), value: article.plcId },
  ];
  return (
    <div className={classes.overview}>
      <FactList
        title={t('form.material')}
        facts={[
          { label: t('form.number'), value: article.number },
          { label: t('form.unit'), value: t(`ui:unit.${article.unit}`) },
          { label: t('form.substrate'), value: substrate && t(`substrate.${substrate}`) },
          ...optional.filter(({ value }) => value),
          { label: t('updated'), value: formatDateTime(article.updatedAt) },
        ]}
      />
      <FactList
        title={t('form.storage')}
        facts={[
          {
            label: t('form.locations'),
            value: (
              <ol className={classes.locations}>
                {locations.map((location) => (
                  <li key={location.id}>
                    <RecordLink kind="location" record={location} /> ({location.code})
                  </li>
                ))}
              </ol>
            ),
          },
          { label: t('form.procedure'), value: t(`procedure.${invalidProofProcedure}`) },
        ]}
      />
    </div>
  );
};

const Actions = ({ article: { id, name, version } }: { article: Article }) => {
  const { t } = useTranslation('ui');
  const remove = useOperation('DELETE /articles/:id');
  const goTo = useGoTo();
  return (
    <>
      {useMay('DELETE /articles/:id') && (
        <DeleteButton
          name={name}
          text={t('remove.parts')}
          used={{ call: 'GET /articles/:id/usage', id }}
          remove={(options) => remove.mutate({ params: { id }, version }, options)}
          onDeleted={() => goTo('/verwaltung/Artikel')}
        />
      )}
      <LinkButton to="/verwaltung/Artikel/edit/$id" params={{ id }}>
        {t('edit')}
      </LinkButton>
    </>
  );
};

/** One article: what it is and where it lies, its files, who changed what. */
export const ArticleDetailPage = () => {
  const { t } = useTranslation(['articles', 'attachments', 'ui']);
  const { articleId } = useParams({ from: '/verwaltung/Artikel/$articleId' });
  const { data: article } = useSuspenseQuery(recordQuery('GET /articles/:id', { id: articleId }));
  const comments = useCommentsTab({ owner: 'articles', id: articleId });
  return (
    <DetailPage
      title={article.name}
      back={<Link to="/verwaltung/Artikel">{t('list.title')}</Link>}
      state={
        <>
          <ActiveBadge active={article.active} /> {t(`type.${article.type}`)}
        </>
      }
      actions={<Actions article={article} />}
      tabs={[
        { id: 'overview', label: t('overview'), content: () => <Overview article={article} /> },
        {
          id: 'attachments',
          label: t('attachments:title'),
          content: () => <RecordAttachments owner="articles" id={articleId} />,
        },
        comments,
        { id: 'history', label: t('ui:history.title'), content: () => <ArticleHistory articleId={articleId} /> },
      ]}
    />
  );
};
