import { redirect } from '@tanstack/react-router';
import { createElement } from 'react';
import { recordQuery } from '../core/client/queries.ts';
import { page, redirectFrom } from '../core/navigation/page.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';

const ofQualityControl = { allowedRoles: ['limsQc'], module: 'lims' } as const;
const qualityLead = () => recordQuery('GET /lims/quality-lead', undefined);

/** The screens on which the laboratory module is set up. */
export const settingsRoutes = [
  redirectFrom('/verwaltung/potential-products/settings/', {
    ...ofQualityControl,
    beforeLoad: () => {
      throw redirect({ to: '/verwaltung/potential-products/settings/laboratories', replace: true });
    },
  }),
  page(
    '/verwaltung/potential-products/settings/analysis-types/$id',
    () => import('./analysis-types/analysis-type-form-pages.tsx').then((file) => file.AnalysisTypeEditPage),
    {
      ...ofQualityControl,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /lims/analysis-types/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/settings/analysis-types/add',
    () => import('./analysis-types/analysis-type-form-pages.tsx').then((file) => file.AnalysisTypeAddPage),
    ofQualityControl,
  ),
  page(
    '/verwaltung/potential-products/settings/analysis-types/',
    () => import('./analysis-types/analysis-type-list-page.tsx').then((file) => file.AnalysisTypeListPage),
    { ...ofQualityControl, search: listSearch() },
  ),
  page(
    '/verwaltung/potential-products/settings/biomass-types/$id',
    () => import('./biomass-types/biomass-type-form-pages.tsx').then((file) => file.BiomassTypeEditPage),
    { ...ofQualityControl, reads: ({ id }) => recordQuery('GET /lims/biomass-types/:id', { id }) },
  ),
  page(
    '/verwaltung/potential-products/settings/biomass-types/add',
    () => import('./biomass-types/biomass-type-form-pages.tsx').then((file) => file.BiomassTypeAddPage),
    ofQualityControl,
  ),
  page(
    '/verwaltung/potential-products/settings/biomass-types/',
    () => import('./biomass-types/biomass-type-list-page.tsx').then((file) => file.BiomassTypeListPage),
    { ...ofQualityControl, search: listSearch() },
  ),
  page(
    '/verwaltung/potential-products/settings/contractors/$id',
    () => import('./contractors/contractor-form-pages.tsx').then((file) => file.ContractorEditPage),
    {
      ...ofQualityControl,
      reads: ({ id }) => [recordQuery('GET /lims/contractors/:id', { id }), qualityLead()],
    },
  ),
  page(
    '/verwaltung/potential-products/settings/contractors/add',
    () => import('./contractors/contractor-form-pages.tsx').then((file) => file.ContractorAddPage),
    { ...ofQualityControl, reads: qualityLead },
  ),
  page(
    '/verwaltung/potential-products/settings/contractors/',
    () => import('./contractors/contractor-list-page.tsx').then((file) => file.ContractorListPage),
    {
      ...ofQualityControl,
      search: listSearch('country'),
      reads: qualityLead,
    },
  ),
  page(
    '/verwaltung/potential-products/settings/delivery-note',
    () =>
      import('./laboratory-layouts/layout-page.tsx').then(
        ({ LayoutPage }) =>
          () =>
            createElement(LayoutPage, { kind: 'delivery-note' }),
      ),
    {
      ...ofQualityControl,
      reads: () => [recordQuery('GET /lims/layouts/:kind', { kind: 'delivery-note' }), qualityLead()],
    },
  ),
  page(
    '/verwaltung/potential-products/settings/inbox/$id',
    () => import('./laboratory-messages/message-page.tsx').then((file) => file.MessagePage),
    {
      ...ofQualityControl,
      reads: ({ id }) => recordQuery('GET /lims/laboratory-messages/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/settings/inbox/add',
    () => import('./laboratory-messages/message-upload-page.tsx').then((file) => file.MessageUploadPage),
    ofQualityControl,
  ),
  page(
    '/verwaltung/potential-products/settings/inbox/',
    () => import('./laboratory-messages/message-list-page.tsx').then((file) => file.MessageListPage),
    { ...ofQualityControl, search: listSearch('state', 'way') },
  ),
  page(
    '/verwaltung/potential-products/settings/instruction-mails/$id',
    () =>
      import('./laboratory-mails/laboratory-mail-form-pages.tsx').then(
        ({ LaboratoryMailEditPage }) =>
          () =>
            createElement(LaboratoryMailEditPage, { kind: 'instruction' }),
      ),
    {
      ...ofQualityControl,
      reads: ({ id }) => [recordQuery('GET /lims/mails/:id', { id }), qualityLead()],
    },
  ),
  page(
    '/verwaltung/potential-products/settings/instruction-mails/add',
    () =>
      import('./laboratory-mails/laboratory-mail-form-pages.tsx').then(
        ({ LaboratoryMailAddPage }) =>
          () =>
            createElement(LaboratoryMailAddPage, { kind: 'instruction' }),
      ),
    { ...ofQualityControl, reads: qualityLead },
  ),
  page(
    '/verwaltung/potential-products/settings/instruction-mails/',
    () =>
      import('./laboratory-mails/laboratory-mail-list-page.tsx').then(
        ({ LaboratoryMailListPage }) =>
          () =>
            createElement(LaboratoryMailListPage, { kind: 'instruction' }),
      ),
    {
      ...ofQualityControl,
      search: listSearch('language'),
      reads: qualityLead,
    },
  ),
  page(
    '/verwaltung/potential-products/settings/laboratories/$id',
    () => import('./laboratory-messages/laboratory-page.tsx').then((file) => file.LaboratoryPage),
    {
      ...ofQualityControl,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /lims/laboratories/:id', { id }),
    },
  ),
  page(
    '/verwaltung/potential-products/settings/laboratories/add',
    () => import('./laboratories/laboratory-form-pages.tsx').then((file) => file.LaboratoryAddPage),
    ofQualityControl,
  ),
  page(
    '/verwaltung/potential-products/settings/laboratories/',
    () => import('./laboratories/laboratory-list-page.tsx').then((file) => file.LaboratoryListPage),
    { ...ofQualityControl, search: listSearch() },
  ),
  page(
    '/verwaltung/potential-products/settings/mailbox',
    () => import('./laboratories/mailbox-page.tsx').then((file) => file.MailboxPage),
    { ...ofQualityControl, reads: () => recordQuery('GET /lims/mailbox', undefined) },
  ),
  page(
    '/verwaltung/potential-products/settings/order-mails/$id',
    () =>
      import('./laboratory-mails/laboratory-mail-form-pages.tsx').then(
        ({ LaboratoryMailEditPage }) =>
          () =>
            createElement(LaboratoryMailEditPage, { kind: 'order' }),
      ),
    {
      ...ofQualityControl,
      reads: ({ id }) => [recordQuery('GET /lims/mails/:id', { id }), qualityLead()],
    },
  ),
  page(
    '/verwaltung/potential-products/settings/order-mails/add',
    () =>
      import('./laboratory-mails/laboratory-mail-form-pages.tsx').then(
        ({ LaboratoryMailAddPage }) =>
          () =>
            createElement(LaboratoryMailAddPage, { kind: 'order' }),
      ),
    { ...ofQualityControl, reads: qualityLead },
  ),
  page(
    '/verwaltung/potential-products/settings/order-mails/',
    () =>
      import('./laboratory-mails/laboratory-mail-list-page.tsx').then(
        ({ LaboratoryMailListPage }) =>
          () =>
            createElement(LaboratoryMailListPage, { kind: 'order' }),
      ),
    {
      ...ofQualityControl,
      search: listSearch('language'),
      reads: qualityLead,
    },
  ),
  page(
    '/verwaltung/potential-products/settings/pickup-mails/$id',
    () =>
      import('./laboratory-mails/laboratory-mail-form-pages.tsx').then(
        ({ LaboratoryMailEditPage }) =>
          () =>
            createElement(LaboratoryMailEditPage, { kind: 'pickup' }),
      ),
    {
      ...ofQualityControl,
      reads: ({ id }) => [recordQuery('GET /lims/mails/:id', { id }), qualityLead()],
    },
  ),
  page(
    '/verwaltung/potential-products/settings/pickup-mails/add',
    () =>
      import('./laboratory-mails/laboratory-mail-form-pages.tsx').then(
        ({ LaboratoryMailAddPage }) =>
          () =>
            createElement(LaboratoryMailAddPage, { kind: 'pickup' }),
      ),
    { ...ofQualityControl, reads: qualityLead },
  ),
  page(
    '/verwaltung/potential-products/settings/pickup-mails/',
    () =>
      import('./laboratory-mails/laboratory-mail-list-page.tsx').then(
        ({ LaboratoryMailListPage }) =>
          () =>
            createElement(LaboratoryMailListPage, { kind: 'pickup' }),
      ),
    {
      ...ofQualityControl,
      search: listSearch('language'),
      reads: qualityLead,
    },
  ),
  page(
    '/verwaltung/potential-products/settings/quality-lead',
    () => import('./quality-lead/quality-lead-page.tsx').then((file) => file.QualityLeadPage),
    {
      allowedRoles: ['limsQc', 'red2PlantManager'],
      module: 'lims',
      reads: qualityLead,
    },
  ),
  page(
    '/verwaltung/potential-products/settings/report',
    () =>
      import('./laboratory-layouts/layout-page.tsx').then(
        ({ LayoutPage }) =>
          () =>
            createElement(LayoutPage, { kind: 'report' }),
      ),
    {
      ...ofQualityControl,
      reads: () => [recordQuery('GET /lims/layouts/:kind', { kind: 'report' }), qualityLead()],
    },
  ),
  page(
    '/verwaltung/potential-products/settings/results',
    () => import('./laboratory-messages/result-list-page.tsx').then((file) => file.ResultListPage),
    { ...ofQualityControl, search: listSearch() },
  ),
  page(
    '/verwaltung/potential-products/settings/sample-label',
    () =>
      import('./laboratory-layouts/layout-page.tsx').then(
        ({ LayoutPage }) =>
          () =>
            createElement(LayoutPage, { kind: 'sample-label' }),
      ),
    {
      ...ofQualityControl,
      reads: () => [recordQuery('GET /lims/layouts/:kind', { kind: 'sample-label' }), qualityLead()],
    },
  ),
] as const;
