import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../core/words/reason-text.ts';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import classes from '../steps/step-panel.module.css';
import { LiveWeight } from './live-weight.tsx';
import type { OfferedScale } from './usable-scales.ts';

type ScaleListProps = {
  usable: readonly OfferedScale[];
  apart: readonly OfferedScale[];
  /** Whether nothing can be read: what a scale says is not shown then. */
  isWithoutLine: boolean;
  isBusy: boolean;
  onChoose: (scale: Scale) => void;
};

/** A scale from which no weight comes now: the reason, and the way on where its display can still be read. */
const ApartScale = ({
  scale,
  against,
  isBusy,
  onChoose,
}: OfferedScale & Pick<ScaleListProps, 'isBusy' | 'onChoose'>) => {
  const { t } = useTranslation('bookings');
  return (
    <li>
      <strong>{scale.name}</strong>
      <ScaleVerificationNote scale={scale} />
      <p>{against && reasonText(against)}</p>
      {against === 'scale.unreachable' && (
        <Button size="lg" variant="default" fullWidth disabled={isBusy} onClick={() => onChoose(scale)}>
          {t('scale.readThere', { scale: scale.name })}
        </Button>
      )}
    </li>
  );
};

/**
 * The scales to choose from: one large button for each that a weight can come from, with what it shows now;
 * below them, apart, those that are dead or may not weigh any more, each with the reason.
 */
export const ScaleList = ({ usable, apart, isWithoutLine, isBusy, onChoose }: ScaleListProps) => {
  const { t } = useTranslation('bookings');
  return (
    <>
      {usable.length > 0 && (
        <ul className={classes.scales}>
          {usable.map(({ scale }) => (
            <li key={scale.id}>
              <ScaleVerificationNote scale={scale} />
              {scale.protocol !== 'none' && !isWithoutLine && (
                <LiveWeight scaleId={scale.id} label={scale.name} size="small" />
              )}
              <Button size="xl" fullWidth loading={isBusy} onClick={() => onChoose(scale)}>
                {t('action.useScale', { scale: scale.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {apart.length > 0 && (
        <section className={classes.apart} aria-label={t('scale.apart')}>
          <h3>{t('scale.apart')}</h3>
          <ul className={classes.scales}>
            {apart.map((offered) => (
              <ApartScale key={offered.scale.id} {...offered} isBusy={isBusy} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
