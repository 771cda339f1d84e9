import { useTranslation } from 'react-i18next';
import { formatMinutes, formatReckoned } from '../../core/words/formats.ts';

const MINUTE_MS = 60_000;

const secondsText = (ms: number): string => `${formatReckoned(ms / 1000)}\u00a0s`;

/** How far a clock is off: `2,40 s vor`, `1 h 02 min nach`. */
export const useClockText = () => {
  const { t } = useTranslation('gateways');
  return (aheadMs: number): string => {
    const off = Math.abs(aheadMs);
    const amount = off < MINUTE_MS ? secondsText(off) : formatMinutes(Math.round(off / MINUTE_MS));
    return t(aheadMs < 0 ? 'clock.behind' : 'clock.ahead', { amount });
  };
};
