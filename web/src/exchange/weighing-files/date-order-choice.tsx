import '@mantine/core/styles/Combobox.layer.css';
import type { DateOrder } from '@halm/model/exchange/weighing-files/ordered-date.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { order: DateOrder | null; set: (order: DateOrder | null) => void; disabled?: boolean };

/** Whether the day or the month comes first in dates with slashes. */
export const DateOrderChoice = ({ order, set, disabled = false }: Props) => {
  const { t } = useTranslation('imports');
  return (
    <NativeSelect
      label={t('records.reading.dateOrder')}
      disabled={disabled}
      value={order ?? ''}
      data={[
        ...(order === null ? [{ value: '', label: t('records.reading.unclear') }] : []),
        { value: 'dmy', label: t('records.reading.dmy') },
        { value: 'mdy', label: t('records.reading.mdy') },
      ]}
      onChange={(event) => set((event.currentTarget.value || null) as DateOrder | null)}
    />
  );
};
