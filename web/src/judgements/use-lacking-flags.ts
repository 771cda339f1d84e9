import type { Judgement } from '@halm/model/judgements/judgement.ts';
import { useTranslation } from 'react-i18next';
import type { Flag } from '../ui/flag-list.tsx';

/** What a product lacks before it becomes a potential product; nothing more is wanted of one that is rejected. */
export const useLackingFlags = ({ standing, lacking }: Judgement): Flag[] => {
  const { t } = useTranslation('judgements');
  if (standing === 'rejected' || lacking.length === 0) return [];
  const list = lacking.map((one) => t(`lacking.${one}`)).join(', ');
  return [{ id: 'lacking', weight: 'info', text: t('lacking.sentence', { list }) }];
};
