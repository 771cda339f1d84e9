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
  /** Takes several at once, and any: which of them are refused, whoever takes them says of each. */
  isMultiple?: true;
  /** In one line, above what is there already. */
  isLow?: true;
  onFiles: (files: readonly File[]) => void;
};

const BYTES_PER_MEGABYTE = 1_000_000;

/** Takes files by choice or dropped anywhere on the window; says at once why a single one is refused. */
export const FileDrop = ({ label, maximumBytes, accept, isBusy, isMultiple, isLow, onFiles }: FileDropProps) => {
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
  const take = (files: readonly File[]) => {
    setRefusal('');
    if (files.length > 0) onFiles(files);
  };
  const rule = isMultiple ? {} : { maxSize: maximumBytes, accept };
  const endings = Object.values(accept).flat().join(',');
  return (
    <div ref={place}>
      <Dropzone
        className={classes.drop}
        data-low={isLow}
        multiple={isMultiple ?? false}
        {...rule}
        loading={isBusy ?? false}
        // Its own place in the row of the keyboard would have neither role nor
        // name; the button in it has both.
        activateOnKeyboard={false}
        onDrop={take}
        onReject={([rejection]) => rejection && refuse(rejection.file)}
        inputProps={{ 'aria-label': label, ...(isMultiple && { accept: endings }) }}
      >
        <IconFileUpload size={isLow ? 28 : 36} stroke={1.3} aria-hidden />
        <button type="button" className={classes.choose}>
          {label}
        </button>
        <span className={classes.hint}>
          {t(isMultiple ? 'file.dropMany' : 'file.drop')} ·{' '}
          {t(isMultiple ? 'file.limitEach' : 'file.limit', { megabytes })}
        </span>
      </Dropzone>
      <p className={classes.refusal} role="alert">
        {refusal}
      </p>
    </div>
  );
};
