import { currentSession, onSessionChange, sessionToken } from '../../core/client/session.ts';

let usedToken: string | undefined;

const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const resume = (): void => void import('./push.ts').then(({ resumePush }) => resumePush());

const follow = (): void => {
  const token = sessionToken();
  if (token === usedToken) return;
  usedToken = token;
  if (token && !currentSession()?.twoFactorDue && isAllowed()) resume();
};

/** Push messages belong to a session: a browser that may show them registers anew with each. Called once. */
export const refreshPush = (): void => {
  onSessionChange(follow);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'push-renewed' && sessionToken()) resume();
  });
  follow();
};
