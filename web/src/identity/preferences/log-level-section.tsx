import '@mantine/core/styles/Combobox.layer.css';
import { type LogLevel, logLevels } from '@halm/model/identity/preferences/log-levels.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LOG_LEVEL } from '../../core/browser/log.ts';
import { choose } from '../../core/client/choose.ts';
import { useChoices } from '../../core/client/preference-store.ts';
import { FormSection } from '../../core/forms/form-section.tsx';

/**
 * How much the browser's console gets to see, for whoever helps to find a
 * fault. Kept at once, like every preference.
 */
export const LogLevelSection = () => {
  const { t } = useTranslation('preferences');
  const { logLevel = DEFAULT_LOG_LEVEL } = useChoices();
  return (
    <FormSection title={t('log.title')} hint={t('log.hint')}>
      <NativeSelect
        label={t('log.label')}
        value={logLevel}
        data={logLevels.map((value) => ({ value, label: t(`log.level.${value}`) }))}
        onChange={(event) => choose({ logLevel: event.currentTarget.value as LogLevel })}
      />
    </FormSection>
  );
};
