import { useTranslation } from 'react-i18next';
import { SelectFilter } from './list-filters.tsx';

/** Narrows a list to records that are in use, or to those that are not. */
export const ActiveFilter = ({ label }: { label: string }) => {
  const { t } = useTranslation('ui');
  const options = [
    { value: 'true', label: t('active') },
    { value: 'false', label: t('inactive') },
  ];
  return <SelectFilter name="active" label={label} options={options} />;
};
