import type { Gateway } from '@halm/model/production/gateways/gateway.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../core/words/formats.ts';
import classes from './gateways.module.css';
import { useClockText } from './use-clock-text.ts';

const counts = ['calls', 'accepted', 'repeated', 'conflicts', 'refused', 'ignored'] as const;

/** What came of the calls of a gateway so far, in a line: the tabs below are what one comes for. */
export const GatewayCounts = ({ gateway }: { gateway: Gateway }) => {
  const { t } = useTranslation('gateways');
  const clockText = useClockText();
  const { clockAheadMs } = gateway;
  return (
    <dl className={classes.counts}>
      {counts.map((count) => (
        <div key={count}>
          <dt>{t(count)}</dt> <dd>{formatCount(gateway[count])}</dd>
        </div>
      ))}
      {clockAheadMs !== null && (
        <div>
          <dt>{t('clock.label')}</dt> <dd>{clockText(clockAheadMs)}</dd>
        </div>
      )}
    </dl>
  );
};
