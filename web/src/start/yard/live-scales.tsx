import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import { gateScales } from '../../yard/steps/gate-booking.ts';
import { LiveWeight } from '../../yard/weighing/live-weight.tsx';
import classes from '../control/control.module.css';

/** Every scale of the plant that can be read, as it stands. */
export const LiveScales = () => {
  const { t } = useTranslation('control');
  const { data } = useQuery(gateScales);
  const connected = (data?.items ?? []).filter(({ protocol }) => protocol !== 'none');
  if (connected.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('yard.scales')}</h2>
      <div className={classes.scales}>
        {connected.map((scale) => (
          <div key={scale.id} className={classes.scale}>
            <LiveWeight scaleId={scale.id} label={scale.name} size="small" />
            <ScaleVerificationNote scale={scale} />
          </div>
        ))}
      </div>
    </section>
  );
};
