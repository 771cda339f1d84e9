import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import { gateScales } from '../../yard/steps/gate-booking.ts';
import { LiveWeight } from '../../yard/weighing/live-weight.tsx';
import classes from './yard.module.css';

/** Every scale of the plant that can be read, as it stands: a single one large, several in lines. */
export const LiveScales = () => {
  const { t } = useTranslation('control');
  const { data } = useQuery(gateScales);
  const connected = (data?.items ?? []).filter(({ protocol }) => protocol !== 'none');
  // The field beside it keeps its width when they come.
  if (!data) return <div className={classes.noScales} />;
  if (connected.length === 0) return null;
  return (
    <section className={classes.scales}>
      <h2 className="visually-hidden">{t('yard.scales')}</h2>
      {connected.map((scale) => (
        <div key={scale.id} className={classes.scale}>
          <LiveWeight scaleId={scale.id} label={scale.name} size={connected.length === 1 ? 'small' : 'line'} />
          <ScaleVerificationNote scale={scale} />
        </div>
      ))}
    </section>
  );
};
