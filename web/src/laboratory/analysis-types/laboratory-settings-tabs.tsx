import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { TabLinks } from '../../core/ui/tab-links.tsx';

/** The pages on which the laboratory module is set up. */
export const LaboratorySettingsTabs = () => {
  const { t } = useTranslation(['analysisTypes', 'qualityLead']);
  const canOpen = useCanOpen();
  const tabs = [
    { to: '/verwaltung/potential-products/settings/laboratories', label: t('tab.laboratories') },
    { to: '/verwaltung/potential-products/settings/analysis-types', label: t('title') },
    { to: '/verwaltung/potential-products/settings/biomass-types', label: t('tab.biomassTypes') },
    { to: '/verwaltung/potential-products/settings/contractors', label: t('tab.contractors') },
    { to: '/verwaltung/potential-products/settings/instruction-mails', label: t('tab.instructionMails') },
    { to: '/verwaltung/potential-products/settings/order-mails', label: t('tab.orderMails') },
    { to: '/verwaltung/potential-products/settings/pickup-mails', label: t('tab.pickupMails') },
    { to: '/verwaltung/potential-products/settings/delivery-note', label: t('tab.deliveryNote') },
    { to: '/verwaltung/potential-products/settings/sample-label', label: t('tab.sampleLabel') },
    { to: '/verwaltung/potential-products/settings/report', label: t('tab.report') },
    { to: '/verwaltung/potential-products/settings/mailbox', label: t('tab.mailbox') },
    { to: '/verwaltung/potential-products/settings/inbox', label: t('tab.inbox') },
    { to: '/verwaltung/potential-products/settings/results', label: t('tab.results') },
    { to: '/verwaltung/potential-products/settings/quality-lead', label: t('qualityLead:title') },
  ] as const;
  return <TabLinks label={t('settings')} tabs={tabs.filter(({ to }) => canOpen(to))} />;
};
