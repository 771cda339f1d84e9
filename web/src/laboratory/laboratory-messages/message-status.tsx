import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import type { MessageState } from '@halm/model/laboratory/laboratory-messages/laboratory-message-choices.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

const tones = { waiting: 'waits', accepted: 'normal', rejected: 'normal' } as const satisfies Record<
  MessageState,
  Tone
>;

/** How far a message is; one that waits with something in its way needs somebody. */
export const MessageStatus = ({ message: { state, problem } }: { message: LaboratoryMessage }) => {
  const { t } = useTranslation('laboratoryMessages');
  const tone = state === 'waiting' && problem ? 'warning' : tones[state];
  return <StatusBadge tone={tone}>{t(`states.${state}`)}</StatusBadge>;
};
