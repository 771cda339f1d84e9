import { relativeFormat } from '@halm/model/core/quantities/formatters.ts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../core/client/plant.ts';
import { formatSecond } from '../../core/words/formats.ts';
import { useMinute } from './use-minute.ts';

const MINUTE_MS = 60_000;
/** Older than that somebody should look why nothing comes any more. */
const OLD_MS = 60 * MINUTE_MS;

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago something was measured, and on pointing when. */
export const ReadingAge = ({ at }: { at: string }) => {
  const { t } = useTranslation('things');
  const age = useMinute() - Date.parse(at);
  const minutes = Math.floor(age / MINUTE_MS);
  const [unit, size] = units.find(([, minutesOf]) => minutes >= minutesOf) ?? ['minute', 1];
  const format = relativeFormat(formatLocale(), { style: 'short' });
  return (
    <time dateTime={at} title={formatSecond(at)} data-old={age > OLD_MS || undefined}>
      {minutes < 1 ? t('value.now') : format.format(-Math.floor(minutes / size), unit)}
    </time>
  );
};
