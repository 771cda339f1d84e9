import { SESSION_HOURS, type TokenContent } from '@halm/model/identity/sessions/session.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { releaseSession } from '../../core/client/session.ts';
import { giveUpUnsaved } from '../../core/forms/unsaved-changes.ts';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { resumeSession } from './resume-session.ts';
import classes from './session-over-dialog.module.css';
import { SignInSteps } from './sign-in-steps.tsx';

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
