/** Why there is no picture. */
export type CameraFailure = 'insecure' | 'refused' | 'none' | 'busy';

/**
 * Of several cameras the one that looks away from whoever holds the device;
 * fine enough for the code on a label.
 */
const wanted: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
};

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Asks the browser for the camera; or why there is none. */
export const openCamera = async (): Promise<MediaStream | CameraFailure> => {
  if (!window.isSecureContext) return 'insecure';
  if (!('mediaDevices' in navigator)) return 'none';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  } catch (error) {
    return (error instanceof DOMException && failures[error.name]) || 'busy';
  }
};

/** Lets go of the camera: its light goes out. */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Switches the light beside the camera; undefined where there is none. */
export type SwitchLight = (isOn: boolean) => Promise<void>;

/** How the light of a camera is switched. The types of TypeScript don't know it yet. */
export const lightOf = (stream: MediaStream): SwitchLight | undefined => {
  const [track] = stream.getVideoTracks();
  const { torch } = (track?.getCapabilities() ?? {}) as { torch?: boolean };
  if (!track || !torch) return undefined;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
};
