import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-drop.module.css';
import { registerFileTaker } from './file-taker.ts';

type FileDropProps = {
  /** What is wanted: „CSV-Datei der Waage“. */
  label: string;
  maximumBytes: number;
  /** Media types or endings: `{ 'text/csv': ['.csv'] }`. */
  accept: Record<string, string[]>;
  isBusy?: boolean;
  onFile: (file: File) => void;
};

const BYTES_PER_MEGABYTE = 1_000_000;

/** Takes one file by choice or dropped anywhere on the window; says at once why one is refused. */
export const FileDrop = ({ label, maximumBytes, accept, isBusy, onFile }: FileDropProps) => {
  const { t } = useTranslation('ui');
  const [refusal, setRefusal] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector<HTMLInputElement>('input[type=file]');
    return input && !isBusy ? registerFileTaker({ label, input }) : undefined;
  }, [label, isBusy]);
  const megabytes = Math.floor(maximumBytes / BYTES_PER_MEGABYTE);
  const refuse = (file: File) =>
    setRefusal(t(file.size > maximumBytes ? 'file.tooLarge' : 'file.wrongType', { name: file.name, megabytes }));
  const take = (file: File | undefined) => {
    setRefusal('');
    if (file) onFile(file);
  };
  return (
    <div ref={place}>
      <Dropzone
        className={classes.drop}
        multiple={false}
        maxSize={maximumBytes}
        accept={accept}
        loading={isBusy ?? false}
        onDrop={([file]) => take(file)}
        onReject={([rejection]) => rejection && refuse(rejection.file)}
        inputProps={{ 'aria-label': label }}
      >
        <IconFileUpload size={36} stroke={1.3} aria-hidden />
        <strong>{label}</strong>
        <span className={classes.hint}>
          {t('file.drop')} · {t('file.limit', { megabytes })}
        </span>
      </Dropzone>
      <p className={classes.refusal} role="alert">
        {refusal}
      </p>
    </div>
  );
};
