import type { Article } from '@halm/model/masterdata/articles/article.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { useToCompleteFlag } from '../../core/records/use-to-complete-flag.tsx';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { Card } from '../../core/ui/card.tsx';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import classes from './article-detail-page.module.css';
import { ArticleHistory } from './article-history.tsx';
import { ArticleOverview } from './article-overview.tsx';

const EDIT = '/verwaltung/Artikel/edit/$id';

/** Where an article is stored, the place that is proposed first in front. */
const ArticleLocations = ({ article: { id, locations } }: { article: Article }) => {
  const { t } = useTranslation(['articles', 'ui']);
  const canEdit = useCanOpen()(EDIT);
  return (
    <Card
      title={t('form.locations')}
      actions={
        canEdit && (
          <LinkButton to={EDIT} params={{ id }} variant="default">
            {t('locations.change')}
          </LinkButton>
        )
      }
    >
      <p className={classes.soft}>{t('form.locationsHint')}</p>
      <ol className={classes.locations}>
        {locations.map((location) => (
          <li key={location.id}>
            <RecordLink kind="location" record={location} /> ({location.code})
          </li>
        ))}
      </ol>
    </Card>
  );
};

const Actions = ({ article: { id, name, version } }: { article: Article }) => {
  const { t } = useTranslation(['articles', 'ui']);
  const remove = useOperation('DELETE /articles/:id');
  const goTo = useGoTo();
  const mayDelete = useMay('DELETE /articles/:id');
  return (
    <RecordActions
      more={
        mayDelete && (
          <DeleteButton
            name={name}
            text={t('ui:remove.parts')}
            failed={t('failed.delete')}
            used={{ call: 'GET /articles/:id/usage', id }}
            remove={(options) => remove.mutate({ params: { id }, version }, options)}
            onDeleted={() => goTo('/verwaltung/Artikel')}
          />
        )
      }
    >
      <ActionLink variant="filled" to={EDIT} params={{ id }}>
        {t('ui:edit')}
      </ActionLink>
    </RecordActions>
  );
};

type Part = (articleId: string) => ReactNode;
type ArticleDetailPageProps = Readonly<Record<'values' | 'contracts' | 'bookings', Part>>;

/**
 * One article: what it is, contains and where it lies, its contracts and
 * bookings, its files, who changed what.
 */
export const ArticleDetailPage = ({ values, contracts, bookings }: ArticleDetailPageProps) => {
  const { t } = useTranslation(['articles', 'ui']);
  const { articleId } = useParams({ from: '/verwaltung/Artikel/$articleId/' });
  const { data: article } = useSuspenseQuery(recordQuery('GET /articles/:id', { id: articleId }));
  const parts = useRecordParts({ owner: 'articles', id: articleId }, () => <ArticleHistory articleId={articleId} />);
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
      notice={<FlagList label={t('ui:toComplete.label')} flags={useToCompleteFlag('articles', articleId)} />}
      tabs={[
        { id: 'overview', label: t('overview'), content: () => <ArticleOverview article={article} /> },
        { id: 'values', label: t('tab.values'), content: () => values(articleId) },
        { id: 'locations', label: t('form.locations'), content: () => <ArticleLocations article={article} /> },
        { id: 'contracts', label: t('tab.contracts'), content: () => contracts(articleId) },
        { id: 'bookings', label: t('tab.bookings'), content: () => bookings(articleId) },
        ...parts,
      ]}
    />
  );
};
