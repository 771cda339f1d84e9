import { createFileRoute } from '@tanstack/react-router';
import { ArticleAddPage } from '../masterdata/articles/article-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/add')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  component: ArticleAddPage,
});
