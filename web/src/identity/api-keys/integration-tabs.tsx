import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../core/ui/tab-links.tsx';

/** The ways in which other programs work with Halm. */
export const IntegrationTabs = () => {
  const { t } = useTranslation('apiKeys');
  const tabs = [
    { to: '/more/integration', label: t('tab') },
    { to: '/more/integration/webhooks', label: t('webhooks') },
  ] as const;
  return <TabLinks label={t('title')} tabs={tabs} />;
};
