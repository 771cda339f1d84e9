import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../core/navigation/open-places.ts';
import { TabLinks } from '../core/ui/tab-links.tsx';

/** The pages of production planning, of which each reader sees theirs. */
export const ProductionTabs = () => {
  const { t } = useTranslation(['pages', 'digestate', 'dosers', 'feeding', 'gasYield', 'meters', 'plan', 'recipes']);
  const canOpen = useCanOpen();
  const tabs = [
    { to: '/verwaltung/production-planning', label: t('feeding:title') },
    { to: '/verwaltung/production-planning/plan', label: t('plan:tab') },
    { to: '/verwaltung/production-planning/yield', label: t('gasYield:title') },
    { to: '/verwaltung/production-planning/recipes', label: t('recipes:title') },
    { to: '/verwaltung/production-planning/dosers', label: t('dosers:title') },
    { to: '/verwaltung/production-planning/digestate', label: t('digestate:title') },
    { to: '/verwaltung/production-planning/meters', label: t('meters:title') },
  ] as const;
  return <TabLinks label={t('pages:productionPlanning')} tabs={tabs.filter(({ to }) => canOpen(to))} />;
};
