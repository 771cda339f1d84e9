import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { JudgementListPage } from '../judgements/judgement-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/quality-control')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch('standing', 'supplierId'),
  component: JudgementListPage,
});
