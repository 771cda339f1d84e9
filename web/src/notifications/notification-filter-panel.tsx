import '@mantine/core/styles/Chip.layer.css';
import { Chip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type NotificationChoice, sections, severities } from './notification-filter.ts';
import classes from './notification-menu.module.css';

type PanelProps = { readonly choice: NotificationChoice; readonly onChange: (choice: NotificationChoice) => void };

/** Chooses sections and severities; everything is chosen at first. */
export const NotificationFilterPanel = ({ choice, onChange }: PanelProps) => {
  const { t } = useTranslation('notifications');
  return (
    <div className={classes.filter} id="notification-filter">
      <fieldset>
        <legend>{t('sections')}</legend>
        <Chip.Group
          multiple
          value={[...choice.sections]}
          onChange={(values) => onChange({ ...choice, sections: sections.filter((one) => values.includes(one)) })}
        >
          {sections.map((one) => (
            <Chip key={one} value={one} size="sm">
              {t(`section.${one}`)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      <fieldset>
        <legend>{t('severities')}</legend>
        <Chip.Group
          multiple
          value={[...choice.severities]}
          onChange={(values) => onChange({ ...choice, severities: severities.filter((one) => values.includes(one)) })}
        >
          {severities.map((one) => (
            <Chip key={one} value={one} size="sm">
              {t(`severity.${one}`)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
    </div>
  );
};
