import type { Position } from '@halm/model/core/contract/geography.ts';
import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Trouble = 'refused' | 'unknown';

/** A fix from satellites takes its time on a yard with roofs. */
const PATIENCE_MS = 20_000;

const requestPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: PATIENCE_MS });
  });

const isRefusal = (error: unknown): boolean =>
  error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED;

/** Asks the device where it is, only when somebody presses. */
export const DevicePosition = ({ onFound }: { onFound: (position: Position) => void }) => {
  const { t } = useTranslation('map');
  const [trouble, setTrouble] = useState<Trouble>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setTrouble(undefined);
    setAsking(true);
    try {
      const { coords } = await requestPosition();
      onFound({ latitude: coords.latitude, longitude: coords.longitude });
    } catch (error) {
      setTrouble(isRefusal(error) ? 'refused' : 'unknown');
    }
    setAsking(false);
  };
  return (
    <div>
      <Button
        variant="default"
        size="md"
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {t('device.action')}
      </Button>
      <p role="status">{trouble && t(`device.${trouble}`)}</p>
    </div>
  );
};
