import type { ExportFormat } from '@halm/model/core/contract/export-format.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../client/save-file.ts';
import { showSuccess } from '../ui/toasts.ts';
import { errorText } from '../words/reason-text.ts';
import { type ExportedList, ExportLost, type ExportProgress, fetchExport } from './fetch-export.ts';

/** A file that is being made, or what went wrong with it. */
export type RunningExport = {
  readonly format: ExportFormat;
  readonly progress?: ExportProgress;
  readonly failure?: string;
};

/** Makes files of a list, one at a time, and lets the browser save each when it is whole. */
export const useExport = (list: ExportedList, columnIds: readonly string[]) => {
  const { t } = useTranslation('exports');
  const [running, setRunning] = useState<RunningExport>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const start = async (format: ExportFormat): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setRunning({ format });
    const onProgress = (progress: ExportProgress) => {
      if (!control.signal.aborted) setRunning({ format, progress });
    };
    try {
      const { bytes, name } = await fetchExport({ list, columnIds, format }, control.signal, onProgress);
      saveFile(bytes, name);
      setRunning(undefined);
      showSuccess(t('done', { name }));
    } catch (error) {
      if (control.signal.aborted) return;
      setRunning({ format, failure: error instanceof ExportLost ? t('lost') : errorText(error) });
    }
  };
  const end = (): void => {
    stop.current?.abort();
    setRunning(undefined);
  };
  return { running, start, end };
};
