import { IconChartHistogram, IconChecklist, IconEngine, IconFolder, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

const icons = {
  things: IconEngine,
  tasks: IconChecklist,
  reports: IconChartHistogram,
  documents: IconFolder,
  more: IconPlugConnected,
};

/** The home screen of an area that has no screens of its own in this version: says where its matters are found. */
export const PlaceholderPage = ({ area }: { area: keyof typeof icons }) => {
  const { t } = useTranslation('shell');
  return <MessagePage icon={icons[area]} title={t(`placeholder.${area}.title`)} text={t(`placeholder.${area}.text`)} />;
};
