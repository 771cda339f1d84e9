import '@mantine/core/styles/Combobox.layer.css';
import { type RowHeight, rowHeightSchema } from '@halm/model/identity/preferences/preference.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { choose } from '../../core/client/choose.ts';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useRowHeight } from '../../core/table/row-height.ts';

/** How high the rows of all lists are. Kept at once, like every preference. */
export const RowHeightSection = () => {
  const { t } = useTranslation('preferences');
  const { rowHeight } = useRowHeight();
  return (
    <FormSection title={t('lists.title')} hint={t('lists.hint')}>
      <NativeSelect
        label={t('lists.rowHeight')}
        value={rowHeight}
        data={rowHeightSchema.options.map((value) => ({ value, label: t(`lists.height.${value}`) }))}
        onChange={(event) => choose({ rowHeight: event.currentTarget.value as RowHeight })}
      />
    </FormSection>
  );
};
