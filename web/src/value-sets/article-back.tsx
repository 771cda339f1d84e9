import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../app/queries.ts';
import { OwnerBack } from '../ui/owner-back.tsx';
import { usePathParams } from '../ui/use-leaving.ts';

/** The way back from a value set of the article in the path. */
export const ArticleBack = () => {
  const { t } = useTranslation('articles');
  const { articleId = '' } = usePathParams();
  const { data } = useQuery(recordQuery('GET /articles/:id', { id: articleId }));
  const owner = { to: '/verwaltung/Artikel/$articleId', params: { articleId } };
  return <OwnerBack owner={owner} name={data?.name} tab="values" label={t('tab.values')} />;
};
