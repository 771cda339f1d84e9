import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './attachment-preview.module.css';

const WIDTH_PIXELS = 450;
const MOST_DENSITY = 2;

/** The first page of a PDF, drawn once its bytes are there, and anew when others come. */
export const FirstPage = ({ bytes, name }: { bytes: Blob | undefined; name: string }) => {
  const { t } = useTranslation(['attachments', 'ui']);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'broken'>('waiting');
  useEffect(() => {
    const place = canvas.current;
    if (!bytes || !place) return undefined;
    const controller = new AbortController();
    const draw = async () => {
      const { drawFirstPage } = await import('./pdf-page.ts');
      const width = WIDTH_PIXELS * Math.min(window.devicePixelRatio, MOST_DENSITY);
      await drawFirstPage(bytes, place, width, controller.signal);
    };
    const end = (next: 'drawn' | 'broken') => () => {
      if (!controller.signal.aborted) setState(next);
    };
    draw().then(end('drawn'), end('broken'));
    return () => controller.abort();
  }, [bytes]);
  if (state === 'broken') return <p role="alert">{t('preview.broken')}</p>;
  return (
    <>
      {state === 'waiting' && <p role="status">{t('ui:loading')}</p>}
      <canvas
        ref={canvas}
        className={classes.page}
        role="img"
        aria-label={t('preview.first', { name })}
        data-waiting={state === 'waiting'}
      />
    </>
  );
};
