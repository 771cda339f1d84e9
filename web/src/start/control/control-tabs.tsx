import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { TabLinks } from '../../core/ui/tab-links.tsx';

/** For whoever runs the plant and weighs, too: the overview, and the yard beside it. */
export const ControlTabs = () => {
  const { t } = useTranslation('control');
  const hasOverview = useMay('GET /control/overview');
  if (!hasOverview) return null;
  const tabs = [
    { to: '/control', search: {}, label: t('manager.overview') },
    { to: '/control', search: { tab: 'yard' }, label: t('yard.title') },
  ] as const;
  return <TabLinks label={t('manager.views')} tabs={tabs} />;
};
