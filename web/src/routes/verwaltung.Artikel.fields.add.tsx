import { createFileRoute } from '@tanstack/react-router';
import { ArticleFieldAddPage } from '../masterdata/articles/article-field-pages.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/fields/add')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ArticleFieldAddPage,
});
