import { useTranslation } from 'react-i18next';
import { useStore } from '../../core/browser/store.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { formatDateTime, formatMinutes } from '../../core/words/formats.ts';

const MINUTE_MILLISECONDS = 60_000;
const LOOK_AGAIN_MILLISECONDS = 5000;
/** Who has stood longer came on another day, whose date says more. */
const LONGEST_MINUTES = 12 * 60;

const minute = {
  get: () => Math.floor(serverNow().getTime() / MINUTE_MILLISECONDS),
  subscribe: (listener: () => void) => {
    const clock = setInterval(listener, LOOK_AGAIN_MILLISECONDS);
    return () => clearInterval(clock);
  },
};

/** How long a lorry has been in the yard, followed from minute to minute; undefined before it has come. */
export const useWaited = (arrivedAt: string | null): string | undefined => {
  const { t } = useTranslation('control');
  const now = useStore(minute);
  if (!arrivedAt) return undefined;
  const minutes = Math.max(0, now - Math.floor(Date.parse(arrivedAt) / MINUTE_MILLISECONDS));
  if (minutes > LONGEST_MINUTES) return t('yard.since', { time: formatDateTime(arrivedAt) });
  return t('yard.waited', { time: formatMinutes(minutes) });
};
