import { scaleVerification, type Verification } from '@halm/model/scales/scale-verification.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { useToday } from '../app/today.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

type Verified = { verifiedUntil: string | null; waivedUntil: string | null };

const tones: Partial<Record<Verification, Tone>> = {
  ...{ unknown: 'warning', expiring: 'warning' },
  ...{ expired: 'bad', waived: 'warning' },
};

/** What is to be known of a scale's verification: nothing while it is valid for long. One that nobody has entered is no reason not to weigh. */
export const ScaleVerificationNote = ({ scale }: { scale: Verified }) => {
  const { t } = useTranslation('scales');
  const verification = scaleVerification(scale, useToday());
  const tone = tones[verification];
  if (!tone) return null;
  const date = verification === 'waived' ? scale.waivedUntil : scale.verifiedUntil;
  return (
    <StatusBadge tone={tone}>
      {t(`verification.${verification as 'expired'}`, { date: date && formatDate(date) })}
    </StatusBadge>
  );
};
