import { useTranslation } from 'react-i18next';
import { FlagList } from '../../core/records/flag-list.tsx';
import { useLeadHindrance } from './use-lead-hindrance.ts';

/** Says to whoever can't change a page of the quality lead's who can. */
export const LeadNotice = () => {
  const { t } = useTranslation('qualityLead');
  const hindrance = useLeadHindrance();
  if (!hindrance) return null;
  return <FlagList label={t('title')} flags={[{ id: 'lead', weight: 'info', text: hindrance }]} />;
};
