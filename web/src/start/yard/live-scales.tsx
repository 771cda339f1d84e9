import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import { gateScales } from '../../yard/steps/gate-booking.ts';
import { LiveWeight } from '../../yard/weighing/live-weight.tsx';
import classes from './yard.module.css';

/** So many lines above the lorries leave the first one whole on the first screen of a phone. */
const LINES_ABOVE = 2;

type LiveScalesProps = {
  /** On a phone a few stand in lines above the lorries, more below them. */
  onPhone?: 'above' | 'below';
};

/** Every scale of the plant that can be read, as it stands: a single one large, several in lines. */
export const LiveScales = ({ onPhone }: LiveScalesProps) => {
  const { t } = useTranslation('control');
  const { data } = useQuery(gateScales);
  const connected = (data?.items ?? []).filter(({ protocol }) => protocol !== 'none');
  // The field beside it keeps its width when they come.
  if (!data) return onPhone === 'below' ? null : <div className={classes.noScales} data-phone={onPhone} />;
  if (connected.length === 0) return null;
  if (onPhone && (onPhone === 'above') !== connected.length <= LINES_ABOVE) return null;
  const size = connected.length === 1 && !onPhone ? 'small' : 'line';
  return (
    <section className={classes.scales} data-phone={onPhone}>
      <h2 className="visually-hidden">{t('yard.scales')}</h2>
      {connected.map((scale) => (
        <div key={scale.id} className={classes.scale}>
          <LiveWeight scaleId={scale.id} label={scale.name} size={size} />
          <ScaleVerificationNote scale={scale} />
        </div>
      ))}
    </section>
  );
};
