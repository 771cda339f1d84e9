import { type LoosePosition, type Position, positionOf } from '@halm/model/core/contract/geography.ts';
import { positionFields, wholePosition } from '@halm/model/core/contract/position.ts';
import { IconMapPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NumberField } from '../fields/number-field.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFieldValue, useRecordForm } from '../forms/record-form-context.ts';
import { DevicePosition } from './device-position.tsx';
import { MapFrame } from './map-frame.tsx';
import { fromWindow, isWellInside, type MapView, toWindow, viewOfAll, ZOOM } from './map-view.ts';
import classes from './pick-position.module.css';
import { POSITION_DIGITS } from './say-place.ts';
import { useMapView } from './use-map-view.ts';
import { usePlant } from './use-plant.ts';

const pickedSchema = z.object(positionFields).refine(...wholePosition);

const isOnEarth = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** What is typed so far, where it is a position. */
const useTyped = (): Position | undefined => {
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  const latitude = numberOf(useFieldValue('latitude'));
  const longitude = numberOf(useFieldValue('longitude'));
  const position = positionOf({ latitude, longitude });
  return position && isOnEarth(position) ? position : undefined;
};

const rounded = (degrees: number): number => Number(degrees.toFixed(POSITION_DIGITS));

const PickingMap = () => {
  const { t } = useTranslation('map');
  const form = useRecordForm();
  const plant = usePlant();
  const pin = useTyped();
  const window = useMapView((size): MapView => {
    const positions = [pin, plant.position].filter((one) => one !== undefined);
    return pin ? { centre: pin, zoom: ZOOM.ofOne } : viewOfAll(positions, size);
  });
  const { view, size, move } = window;
  const put = ({ latitude, longitude }: Position) =>
    form.setValues({ latitude: rounded(latitude), longitude: rounded(longitude) });
  const at = pin && toWindow(view, size, pin);
  return (
    <>
      <div className={classes.map}>
        <MapFrame
          window={window}
          plant={plant}
          label={t('pick.label')}
          hint={t('pick.keys')}
          onPress={(place) => {
            // The first press is the first to say where the map is: it stays there.
            move((before) => before);
            put(fromWindow(view, size, place));
          }}
        >
          {at && (
            <span className={classes.pin} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
              <IconMapPinFilled size={36} aria-hidden />
            </span>
          )}
          <span className={classes.cross} />
        </MapFrame>
      </div>
      <p className={classes.hint}>{t('pick.hint')}</p>
      <DevicePosition
        onFound={(position) => {
          put(position);
          move((before) => (isWellInside(before, size, position) ? before : { centre: position, zoom: ZOOM.ofOne }));
        }}
      />
    </>
  );
};

type PickPositionProps = {
  begin: LoosePosition;
  onClose: () => void;
  onPicked: (position: LoosePosition) => void;
};

/** A dialog in which a position is pressed on a map, typed, or asked of the device. */
export const PickPosition = ({ begin, onClose, onPicked }: PickPositionProps) => {
  const { t } = useTranslation('map');
  return (
    <DialogForm<z.input<typeof pickedSchema>, LoosePosition>
      isOpen
      onClose={onClose}
      title={t('pick.title')}
      schema={pickedSchema}
      values={{ ...begin }}
      save={({ body: { latitude = null, longitude = null } }) => Promise.resolve({ latitude, longitude })}
      onSaved={onPicked}
      saveLabel={t('pick.take')}
    >
      <PickingMap />
      <div className={classes.fields}>
        <NumberField name="latitude" label={t('latitude')} unit="°" digits={POSITION_DIGITS} />
        <NumberField name="longitude" label={t('longitude')} unit="°" digits={POSITION_DIGITS} />
      </div>
    </DialogForm>
  );
};
