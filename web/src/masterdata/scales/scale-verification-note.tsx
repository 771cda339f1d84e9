import { scaleVerification, type Verification } from '@halm/model/masterdata/scales/scale-verification.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';

type Verified = { verifiedUntil: string | null; waivedUntil: string | null };

const tones: Partial<Record<Verification, Tone>> = {
  unknown: 'warning',
  expiring: 'warning',
  expired: 'wrong',
  waived: 'warning',
};

/**
 * What is to be known of a scale's verification: nothing while it is valid for long. One that nobody has
 * entered is no reason not to weigh.
 */
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
