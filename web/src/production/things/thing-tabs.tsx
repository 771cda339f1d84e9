import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../core/ui/tab-links.tsx';

/** What stands at the plant, and what must hold of what is measured there. */
export const ThingTabs = () => {
  const { t } = useTranslation(['pages', 'things', 'readingRules']);
  const tabs = [
    { to: '/dinge/overview', label: t('things:title') },
    { to: '/dinge/overview/rules', label: t('readingRules:tab') },
  ] as const;
  return <TabLinks label={t('pages:things')} tabs={tabs} />;
};
