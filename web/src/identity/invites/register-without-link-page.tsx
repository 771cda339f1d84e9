import { useTranslation } from 'react-i18next';
import { SignInFrame } from '../sessions/sign-in-frame.tsx';
import { SignInLink } from '../sessions/sign-in-link.tsx';

/**
 * Registration without the secret of an invitation, as of a link that was cut
 * off: says what is missing and who has it.
 */
export const RegisterWithoutLinkPage = () => {
  const { t } = useTranslation('invites');
  return (
    <SignInFrame title={t('incomplete.title')} lead={t('incomplete.lead')}>
      <SignInLink hint={t('incomplete.hint')} />
    </SignInFrame>
  );
};
