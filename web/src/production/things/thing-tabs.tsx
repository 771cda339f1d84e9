import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../core/ui/tab-links.tsx';

/** What stands at the plant, what must hold of what is measured there, and what people measured. */
export const ThingTabs = () => {
  const { t } = useTranslation(['pages', 'things', 'readingRules', 'processLog']);
  const tabs = [
    { to: '/dinge/overview', label: t('things:title') },
    { to: '/dinge/overview/rules', label: t('readingRules:tab') },
    { to: '/dinge/overview/values', label: t('processLog:title') },
  ] as const;
  return <TabLinks label={t('pages:things')} tabs={tabs} />;
};
