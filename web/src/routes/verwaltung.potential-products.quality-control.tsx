import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { JudgementListPage } from '../laboratory/judgements/judgement-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/quality-control')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  validateSearch: listSearch('standing', 'supplierId'),
  component: JudgementListPage,
});
