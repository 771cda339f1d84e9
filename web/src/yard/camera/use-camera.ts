import { useDocumentVisibility } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { log } from '../../core/browser/log.ts';
import { type CameraFailure, closeCamera, lightOf, openCamera, type SwitchLight } from './open-camera.ts';
import { readCodes } from './read-codes.ts';

type Camera = { readonly state: 'opening' | 'looking' | CameraFailure; readonly switchLight?: SwitchLight | undefined };

/**
 * Shows the camera in a video and tells of the codes that it sees, as long as the component stands and its
 * page is looked at: a camera that nobody sees is let go of.
 */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => 'taken' | 'other') => {
  const [camera, setCamera] = useState<Camera>({ state: 'opening' });
  const isSeen = useDocumentVisibility() !== 'hidden';
  const tell = useEffectEvent(onCode);
  const watch = useEffectEvent(async (signal: AbortSignal) => {
    setCamera({ state: 'opening' });
    const opened = await openCamera();
    if (typeof opened === 'string') {
      if (!signal.aborted) setCamera({ state: opened });
      return;
    }
    const element = video.current;
    if (signal.aborted || !element) return closeCamera(opened);
    signal.addEventListener('abort', () => closeCamera(opened));
    // Pulled out, or taken by another program.
    opened.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ state: 'busy' }));
    element.srcObject = opened;
    setCamera({ state: 'looking', switchLight: lightOf(opened) });
    await element.play();
    await readCodes(element, signal, tell);
  });
  useEffect(() => {
    if (!isSeen) return undefined;
    const left = new AbortController();
    watch(left.signal).catch((error) => {
      if (left.signal.aborted) return;
      log.error('The camera could not be shown', error);
      left.abort();
      setCamera({ state: 'busy' });
    });
    return () => left.abort();
  }, [isSeen]);
  return camera;
};
