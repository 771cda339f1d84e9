import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../core/ui/tab-links.tsx';

/** The pages of the module settings. */
export const ModuleSettingsTabs = () => {
  const { t } = useTranslation('settings');
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: '/settings/module/general', label: t('tab.general') },
        { to: '/settings/module/bookings', label: t('tab.bookings') },
        { to: '/settings/module/contracts', label: t('tab.contracts') },
      ]}
    />
  );
};
