import { useTranslation } from 'react-i18next';
import { useMay } from '../client/use-may.ts';
import { SelectFilter } from './list-filters.tsx';

/** Narrows a list to what was made of a name alone, for those who complete it. */
export const ToCompleteFilter = () => {
  const { t } = useTranslation('ui');
  if (!useMay('GET /records-to-complete')) return null;
  const options = [
    { value: 'true', label: t('toComplete.open') },
    { value: 'false', label: t('toComplete.done') },
  ];
  return <SelectFilter name="toComplete" label={t('toComplete.filter')} options={options} />;
};
