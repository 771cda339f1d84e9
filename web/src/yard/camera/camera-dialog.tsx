import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { CameraView, type ReadCode } from './camera-view.tsx';

type CameraDialogProps = { isOpen: boolean; onClose: () => void; onRead: ReadCode };

/** The camera in a dialog that a code closes, or whoever has no code. */
export const CameraDialog = ({ isOpen, onClose, onRead }: CameraDialogProps) => {
  const { t } = useTranslation('camera');
  const [attempt, setAttempt] = useState(0);
  return (
    <HalmDialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      {isOpen && <CameraView key={attempt} onRead={onRead} onDone={onClose} onRetry={() => setAttempt(attempt + 1)} />}
    </HalmDialog>
  );
};
