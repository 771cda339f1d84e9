import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';

/** Narrows a list to what is about an article. */
export const ArticleFilter = ({ label }: { label: string }) => {
  const [id] = useListFilter('articleId');
  const { data: article } = useQuery({ ...recordQuery('GET /articles/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="articleId"
      label={label}
      call="GET /articles"
      name={({ name }) => name}
      chosen={article && { id: article.id, name: article.name }}
    />
  );
};
