import { reasonSchema } from '@halm/model/yard/bookings/booking.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import type { FormFooterProps } from '../../core/forms/form-footer.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';

type ReasonDialogProps = Pick<FormFooterProps, 'cancelLabel' | 'explain' | 'saveAgainst'> & {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  /** What to say afterwards. */
  done: string;
  save: (body: { reason: string }) => Promise<unknown>;
  /** What is to be seen before the reason is given. */
  children?: ReactNode;
};

/** Asks why before something is done that an auditor will ask about. */
export const ReasonDialog = ({ text, action, done, save, onClose, children, ...dialog }: ReasonDialogProps) => {
  const { t } = useTranslation('bookings');
  return (
    <DialogForm
      {...dialog}
      onClose={onClose}
      schema={reasonSchema}
      values={{ reason: '' }}
      save={({ body }) => save(body)}
      onSaved={() => {
        showSuccess(done);
        onClose();
      }}
      saveLabel={action}
    >
      <p>{text}</p>
      {children}
      <TextAreaField name="reason" label={t('form.reason')} rows={2} required />
    </DialogForm>
  );
};
