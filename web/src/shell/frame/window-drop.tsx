import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { currentFileTaker, dropFiles, type FileTaker } from '../../core/fields/file-taker.ts';

const Overlay = lazy(async () => ({ default: (await import('../../core/ui/drop-overlay.tsx')).DropOverlay }));

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Shows over the whole window what happens to a file that is dragged over it, and gives it to the page.
 * Wherever it is let go, the browser never leaves the application to show it.
 */
export const WindowDrop = () => {
  const [drag, setDrag] = useState<{ taker: FileTaker | undefined }>();
  const end = () => setDrag(undefined);
  const follow = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const taker = currentFileTaker();
    if (event.dataTransfer) event.dataTransfer.dropEffect = taker ? 'copy' : 'none';
    if (!drag || drag.taker !== taker) setDrag({ taker });
  };
  useWindowEvent('dragenter', follow);
  useWindowEvent('dragover', follow);
  useWindowEvent('dragleave', (event) => {
    if (!event.relatedTarget) end();
  });
  // No pointer moves while something is dragged: it was let go outside, or with Escape.
  useWindowEvent('pointermove', end);
  useWindowEvent('drop', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    end();
    const taker = currentFileTaker();
    const files = [...(event.dataTransfer?.files ?? [])];
    // Let go on the place itself before the overlay had come: it has taken the file already.
    const isHandled = event.target instanceof Node && taker?.input.parentElement?.contains(event.target);
    if (taker && files.length > 0 && !isHandled) dropFiles(taker, files);
  });
  return <Suspense fallback={null}>{drag && <Overlay wanted={drag.taker?.label} />}</Suspense>;
};
