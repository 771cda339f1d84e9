import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../words/formats.ts';
import { CopyDialog } from './copy-dialog.tsx';

type LinkDialogProps = {
  title: string;
  /** Nothing to hand over: the dialog is closed. */
  link: string | null | undefined;
  /** Why it is handed over by hand. */
  text: string | null | undefined;
  endsAt: string | undefined;
  onClose: () => void;
};

/** A link that no mail could carry: shown this once, to hand over in another way. */
export const LinkDialog = ({ title, link, text, endsAt, onClose }: LinkDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <CopyDialog title={title} what="link" text={text} value={link} onClose={onClose}>
      <p>{endsAt && t('link.until', { at: formatDateTime(endsAt) })}</p>
    </CopyDialog>
  );
};
