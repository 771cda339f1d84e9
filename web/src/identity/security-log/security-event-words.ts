import type { SecurityEvent } from '@halm/model/core/contract/security-event.ts';
import type { SessionEndReason } from '@halm/model/identity/sessions/session.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../core/words/formats.ts';
import { fieldText, reasonText } from '../../core/words/reason-text.ts';

/** What happened, in words; how often, where one entry stands for many. */
export const useEventName = (): ((event: SecurityEvent) => string) => {
  const { t } = useTranslation('securityLog');
  return ({ type, count }) => {
    const name = t(`type.${type}`);
    return count > 1 ? t('times', { type: name, number: formatCount(count) }) : name;
  };
};

/** The device as far as its browser says; otherwise what it says of itself. */
export const useDeviceName = (): ((event: SecurityEvent) => string) => {
  const { t } = useTranslation('securityLog');
  return ({ browser, system, userAgent }) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? userAgent ?? '–');
};

/** Why something was refused, or how a session ended. */
export const useEventReason = (): ((event: SecurityEvent) => string | undefined) => {
  const { t } = useTranslation('securityLog');
  return ({ type, details: { reason } }) => {
    if (!reason) return undefined;
    if (type === 'session.ended') return t(`ending.${reason as SessionEndReason}`);
    if (reason === 'too-many-sockets' || reason === 'too-many-messages') return t(`socket.${reason}`);
    // Reasons of calls bear the name of their feature, those of fields don't.
    return reason.includes('.') ? reasonText(reason) : fieldText({ reason });
  };
};
