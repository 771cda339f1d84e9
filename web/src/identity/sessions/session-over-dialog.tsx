import { SESSION_HOURS, type TokenContent } from '@halm/model/identity/sessions/session.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { restartAs } from '../../core/browser/restart.ts';
import { call } from '../../core/client/api.ts';
import { queryClient } from '../../core/client/queries.ts';
import { releaseSession, startSession } from '../../core/client/session.ts';
import { decodeToken } from '../../core/client/session-token.ts';
import { giveUpUnsaved } from '../../core/forms/unsaved-changes.ts';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { showError } from '../../core/ui/toasts.ts';
import classes from './session-over-dialog.module.css';
import { SignInSteps } from './sign-in-steps.tsx';

/** The token with which the same person is where they were: in that organisation, in that role. */
const tokenAsBefore = async (session: TokenContent, token: string): Promise<string> => {
  const now = decodeToken(token);
  if (now?.organisation.id !== session.organisation.id) {
    const entered = await call('PUT /users/change-organization', { body: { orgId: session.organisation.id }, token });
    return tokenAsBefore(session, entered.token);
  }
  const role = session.selectedRole;
  if (!role || role === now.selectedRole || !now.roles.includes(role)) return token;
  return (await call('PUT /users/selected-role', { body: { role, stored: false }, token })).token;
};

/**
 * Goes on with unsaved work under a new session, which begins only once it is the right one: what was typed
 * for one organisation must not be saved in another. Somebody else begins anew: it is not theirs. Throws
 * ApiError where the person may no longer go, or the server can't be reached.
 */
const resumeSession = async (session: TokenContent, token: string): Promise<void> => {
  if (decodeToken(token)?.id !== session.id) return restartAs(token, '/v2/control');
  startSession(await tokenAsBefore(session, token));
  await queryClient.invalidateQueries();
};

/** Signing in again over unsaved work, which stays as it is behind the dialog. */
export const SessionOverDialog = ({ held: session }: { held: TokenContent }) => {
  const { t } = useTranslation('sessions');
  const giveUp = () => {
    giveUpUnsaved();
    releaseSession();
  };
  const remember = session.exp - session.iat > SESSION_HOURS * 3600;
  return (
    <HalmDialog
      isOpen
      onClose={giveUp}
      isDirty={() => true}
      title={t('over.title')}
      actions={
        <Button variant="default" onClick={giveUp}>
          {t('over.giveUp')}
        </Button>
      }
    >
      <p className={classes.text}>{t('over.text')}</p>
      <SignInSteps
        person={{ username: session.username, remember }}
        onSignedIn={(token) => void resumeSession(session, token).catch(showError)}
      />
    </HalmDialog>
  );
};
