import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../ui/toasts.ts';
import classes from './photo-buttons.module.css';

type Words = Readonly<Record<'upload' | 'change' | 'remove' | 'saved' | 'removed', string>>;

type PhotoButtonsProps = {
  photoId: string | null;
  isUploading: boolean;
  upload: (photo: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** What is said of a picture that is no photo. */
  words?: Words;
  /** Says what could not be done. */
  failures: Readonly<Record<'add' | 'change' | 'remove', (error: unknown) => void>>;
};

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** Put up, exchange and remove a photo; each at once, whatever else is unsaved on the page. */
export const PhotoButtons = ({ photoId, isUploading, upload, remove, failures, words }: PhotoButtonsProps) => {
  const { t } = useTranslation('users');
  const say = (word: keyof Words) => words?.[word] ?? t(`photo.${word}`);
  // Promises, not callbacks of the mutation: saving the form meanwhile makes
  // this anew, and those would be forgotten.
  const put = (photo: File | null) => {
    if (!photo) return;
    void upload(photo).then(() => showSuccess(say('saved')), photoId ? failures.change : failures.add);
  };
  const take = () => void remove().then(() => showSuccess(say('removed')), failures.remove);
  return (
    <div className={classes.buttons}>
      <FileButton onChange={put} accept={ACCEPTED} inputProps={{ 'aria-label': say('upload') }}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={isUploading}
            leftSection={<IconCamera size={18} aria-hidden />}
          >
            {say(photoId ? 'change' : 'upload')}
          </Button>
        )}
      </FileButton>
      {photoId && (
        <Button variant="subtle" color="gray" onClick={take} leftSection={<IconTrash size={17} aria-hidden />}>
          {say('remove')}
        </Button>
      )}
    </div>
  );
};
