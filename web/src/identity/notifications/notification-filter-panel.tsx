import {
  notificationSections,
  notificationSeverities,
} from '@halm/model/identity/notifications/notification-choices.ts';
import '@mantine/core/styles/Chip.layer.css';
import { Chip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NotificationChoice } from './notification-filter.ts';
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
          onChange={(values) =>
            onChange({ ...choice, sections: notificationSections.filter((one) => values.includes(one)) })
          }
        >
          {notificationSections.map((one) => (
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
          onChange={(values) =>
            onChange({ ...choice, severities: notificationSeverities.filter((one) => values.includes(one)) })
          }
        >
          {notificationSeverities.map((one) => (
            <Chip key={one} value={one} size="sm">
              {t(`severity.${one}`)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
    </div>
  );
};
