import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { positionText } from '../../core/map/say-place.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { LightLink, type Place } from '../../core/records/light-link.tsx';
import classes from './map-panel.module.css';
import { placesOf } from './record-places.ts';
import { useRecordWords } from './record-words.ts';
import type { MapRecord } from './use-map-points.ts';

/** A way to a page, for whoever may open it. */
const Way = ({ place, children }: { place: Place; children: ReactNode }) =>
  useCanOpen()(String(place.to)) ? <LightLink place={place}>{children}</LightLink> : null;

/** What the map knows of the chosen record, with the way to its page. */
export const MapPanel = ({ record, onClose }: { record: MapRecord; onClose: () => void }) => {
  const { t } = useTranslation('map');
  const words = useRecordWords();
  const may = {
    addresses: useMay('PATCH /addresses/:id'),
    locations: useMay('PATCH /locations/:id'),
    things: useMay('PATCH /things/:id'),
  };
  const places = placesOf(record);
  const distance = words.distance(record);
  return (
    <section className={classes.panel} aria-label={t('chosen')}>
      <div className={classes.head}>
        <h2>{record.name}</h2>
        <CloseButton size={44} iconSize={18} aria-label={t('close')} onClick={onClose} />
      </div>
      <p>{[words.type(record), record.city].filter(Boolean).join(' · ')}</p>
      {distance && <p>{t('distance', { distance })}</p>}
      <p className={classes.soft}>{record.position ? positionText(record.position) : t('unplacedHint')}</p>
      <p className={classes.ways}>
        <Way place={places.page}>{t(`open.${record.kind}`)}</Way>
        {!record.position && may[record.kind] && <Way place={places.form}>{t('give')}</Way>}
      </p>
    </section>
  );
};
