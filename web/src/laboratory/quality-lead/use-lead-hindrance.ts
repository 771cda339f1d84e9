import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';

/**
 * Why the reader can't change what is the quality lead's, by the names of those who can; undefined for these.
 */
export const useLeadHindrance = (): string | undefined => {
  const { t } = useTranslation('qualityLead');
  const { data } = useSuspenseQuery(recordQuery('GET /lims/quality-lead', undefined));
  if (data.mayConfigure) return undefined;
  const names = [data.lead, ...data.representatives].flatMap((person) => person?.name ?? []);
  return t('hindrance', { names: names.join(', ') });
};
