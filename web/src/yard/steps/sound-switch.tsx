import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSound } from '../../core/browser/sound.ts';
import classes from './step-panel.module.css';

/** Turns the tones of this device on and off. */
export const SoundSwitch = () => {
  const { t } = useTranslation('bookings');
  const { isOn, turn } = useSound();
  const Icon = isOn ? IconVolume : IconVolumeOff;
  const label = t(isOn ? 'sound.on' : 'sound.off');
  return (
    <ActionIcon
      size={44}
      variant="default"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      className={classes.sound}
      onClick={() => turn(!isOn)}
    >
      <Icon size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
};
