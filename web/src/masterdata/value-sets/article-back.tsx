import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { usePathParams } from '../../core/forms/use-leaving.ts';
import { OwnerBack } from '../../core/records/owner-back.tsx';

/** The way back from a value set of the article in the path. */
export const ArticleBack = () => {
  const { t } = useTranslation('articles');
  const { articleId = '' } = usePathParams();
  const { data } = useQuery(recordQuery('GET /articles/:id', { id: articleId }));
  const owner = { to: '/verwaltung/Artikel/$articleId', params: { articleId } };
  return <OwnerBack owner={owner} name={data?.name} tab="values" label={t('tab.values')} />;
};
