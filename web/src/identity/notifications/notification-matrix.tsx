import { notificationChannels, notificationSections } from '@halm/model/identity/notifications/notification-choices.ts';
import '../../core/fields/checkbox-styles.ts';
import type { NotificationChannel } from '@halm/model/identity/notifications/notification-kinds.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './notification-settings.module.css';
import { SeverityIcon } from './severity-icon.tsx';
import type { NotificationSetting } from './use-notification-settings.ts';

type Changes = (Pick<NotificationSetting, 'type'> & Partial<Record<NotificationChannel, boolean>>)[];
type MatrixProps = { readonly settings: readonly NotificationSetting[]; readonly onChange: (changes: Changes) => void };

/** The head of a way, with a box that ticks or empties the whole column. */
const ChannelHead = ({ channel, settings, onChange }: MatrixProps & { channel: NotificationChannel }) => {
  const { t } = useTranslation('notifications');
  const ticked = settings.filter((setting) => setting[channel]).length;
  const isAll = ticked === settings.length;
  return (
    <th scope="col">
      <span className={classes.channel}>{t(`channel.${channel}`)}</span>
      <Checkbox
        className={classes.box}
        checked={isAll}
        indeterminate={ticked > 0 && !isAll}
        aria-label={t('allOf', { channel: t(`channel.${channel}`) })}
        onChange={() => onChange(settings.map(({ type }) => ({ type, [channel]: !isAll })))}
      />
    </th>
  );
};

const TypeRow = ({ setting, onChange }: { setting: NotificationSetting; onChange: MatrixProps['onChange'] }) => {
  const { t } = useTranslation('notifications');
  const { type, severity } = setting;
  return (
    <tr>
      <th scope="row">
        <span className={classes.type}>
          <SeverityIcon severity={severity} />
          <span>
            {t(`type.${type}`)}
            <span className={classes.cause}>{t(`cause.${type}`)}</span>
          </span>
        </span>
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel}>
          <Checkbox
            className={classes.box}
            checked={setting[channel]}
            aria-label={`${t(`type.${type}`)}: ${t(`channel.${channel}`)}`}
            onChange={(event) => onChange([{ type, [channel]: event.currentTarget.checked }])}
          />
        </td>
      ))}
    </tr>
  );
};

/** Types by section against the ways, a box where they meet. */
export const NotificationMatrix = ({ settings, onChange }: MatrixProps) => {
  const { t } = useTranslation('notifications');
  const shown = notificationSections.filter((section) => settings.some((setting) => setting.section === section));
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('typeColumn')}</span>
          </th>
          {notificationChannels.map((channel) => (
            <ChannelHead key={channel} channel={channel} settings={settings} onChange={onChange} />
          ))}
        </tr>
      </thead>
      {shown.map((section) => (
        <tbody key={section}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={classes.section}>
              {t(`section.${section}`)}
            </th>
          </tr>
          {settings
            .filter((setting) => setting.section === section)
            .map((setting) => (
              <TypeRow key={setting.type} setting={setting} onChange={onChange} />
            ))}
        </tbody>
      ))}
    </table>
  );
};
