import { Button } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../core/ui/toasts.ts';
import classes from './camera.module.css';
import type { CameraFailure, SwitchLight } from './open-camera.ts';
import { useCamera } from './use-camera.ts';

/** Takes what was read; what it answers is wrong with it, and the camera looks on. */
export type ReadCode = (code: string) => string | undefined;

const LightButton = ({ switchLight }: { switchLight: SwitchLight }) => {
  const { t } = useTranslation('camera');
  const [isOn, setOn] = useState(false);
  const toggle = () => switchLight(!isOn).then(() => setOn(!isOn));
  const Icon = isOn ? IconBulbOff : IconBulb;
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<Icon size={22} aria-hidden />}
      onClick={() => void toggle().catch(showError)}
    >
      {t(isOn ? 'lightOff' : 'lightOn')}
    </Button>
  );
};

const Failure = ({ failure, onRetry }: { failure: CameraFailure; onRetry: () => void }) => {
  const { t } = useTranslation(['camera', 'ui']);
  return (
    <>
      <p role="alert" className={classes.wrong}>
        {t(`failure.${failure}`)}
      </p>
      {failure !== 'insecure' && (
        <Button size="lg" variant="default" onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      )}
    </>
  );
};

type CameraViewProps = {
  onRead: ReadCode;
  onDone: () => void;
  /** Begins anew, where there was no picture. */
  onRetry: () => void;
};

/** What the camera sees, and what is wrong with the code in it. */
export const CameraView = ({ onRead, onDone, onRetry }: CameraViewProps) => {
  const { t } = useTranslation('camera');
  const video = useRef<HTMLVideoElement>(null);
  const [wrong, setWrong] = useState<string>();
  const { state, switchLight } = useCamera(video, (code) => {
    const complaint = onRead(code);
    setWrong(complaint);
    if (complaint !== undefined) return 'other';
    onDone();
    return 'taken';
  });
  const isOpen = state === 'opening' || state === 'looking';
  return (
    <div className={classes.view}>
      <div className={classes.picture} hidden={!isOpen}>
        <video ref={video} muted playsInline aria-hidden data-state={state} />
      </div>
      {isOpen ? <p role="status">{t(state)}</p> : <Failure failure={state} onRetry={onRetry} />}
      {isOpen && wrong && (
        <p role="alert" className={classes.wrong}>
          {wrong}
        </p>
      )}
      {switchLight && <LightButton switchLight={switchLight} />}
    </div>
  );
};
