import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSound } from '../../core/browser/sound.ts';
import classes from './step-panel.module.css';

/** Turns the tones of this device on and off. */
export const SoundSwitch = () => {
  const { t } = useTranslation('bookings');
  const { isOn, turn } = useSound();
  const Icon = isOn ? IconVolume : IconVolumeOff;
  return (
    <Button
      size="md"
      variant="default"
      role="switch"
      aria-checked={isOn}
      className={classes.sound}
      leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
      onClick={() => turn(!isOn)}
    >
      {t(isOn ? 'sound.on' : 'sound.off')}
    </Button>
  );
};
