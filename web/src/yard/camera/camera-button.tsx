import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../../core/browser/when-idle.ts';
import { loadUntilThere } from '../../core/client/load-until-there.ts';
import type { ReadCode } from './camera-view.tsx';

const loadDialog = () => import('./camera-dialog.tsx');
// Where the line is lost it opens once it is back, and the page stays.
const CameraDialog = lazy(async () => ({ default: (await loadUntilThere(loadDialog)).CameraDialog }));
/** At a gate the line may be gone when it is needed. */
const loadAhead = (): void => {
  for (const load of [loadDialog, () => import('./picture-reader.ts')]) load().catch(() => undefined);
};

/**
 * Reads a code with the camera of the device, where there is no reader; its code
 * comes when the page has nothing else to do.
 */
export const CameraButton = ({ onRead }: { onRead: ReadCode }) => {
  const { t } = useTranslation('camera');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => whenIdle(loadAhead), []);
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconCamera size={22} aria-hidden />}
        title={t('open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <CameraDialog isOpen={isOpen} onClose={() => setOpen(false)} onRead={onRead} />
        </Suspense>
      )}
    </>
  );
};
