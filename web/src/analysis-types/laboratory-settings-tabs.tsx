import { useTranslation } from 'react-i18next';
import { TabLinks } from '../ui/tab-links.tsx';

/** The pages on which the laboratory module is set up. */
export const LaboratorySettingsTabs = () => {
  const { t } = useTranslation('analysisTypes');
  return (
    <TabLinks
      label={t('settings')}
      tabs={[
        { to: '/verwaltung/potential-products/settings/laboratories', label: t('tab.laboratories') },
        { to: '/verwaltung/potential-products/settings/analysis-types', label: t('title') },
        { to: '/verwaltung/potential-products/settings/mailbox', label: t('tab.mailbox') },
        { to: '/verwaltung/potential-products/settings/biomass-types', label: t('tab.biomassTypes') },
        { to: '/verwaltung/potential-products/settings/inbox', label: t('tab.inbox') },
        { to: '/verwaltung/potential-products/settings/results', label: t('tab.results') },
      ]}
    />
  );
};
