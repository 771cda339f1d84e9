import { useTranslation } from 'react-i18next';
import { measuredText } from '../../core/map/say-place.ts';
import type { MapRecord } from './use-map-points.ts';

/** How a record of the map is said: its type, and how far it is by the best that is known. */
export const useRecordWords = () => {
  const { t } = useTranslation(['map', 'addresses', 'locations', 'things']);
  return {
    type: (record: MapRecord): string => {
      if (record.kind === 'things') return t(`things:kinds.${record.type}`);
      return record.kind === 'addresses' ? t(`addresses:type.${record.type}`) : t(`locations:type.${record.type}`);
    },
    distance: ({ roadKm, straightKm }: MapRecord): string => {
      if (roadKm !== null) return measuredText(roadKm);
      return straightKm === undefined ? '' : t('straight', { distance: measuredText(straightKm) });
    },
  };
};
