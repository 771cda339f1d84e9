import { type LabelSize, labelSizes } from '@halm/model/samples/label-sizes.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api.ts';
import { preferredLanguage } from '../app/languages.ts';
import { openFile } from '../app/open-file.ts';
import { showError } from '../ui/toasts.ts';

type LabelButtonsProps = { bookingId: string; size?: ButtonProps['size'] };

/** Opens the label of a booking's sample, one button for each size that printers take. */
export const LabelButtons = ({ bookingId, size: buttonSize = 'sm' }: LabelButtonsProps) => {
  const { t } = useTranslation('samples');
  const [printing, setPrinting] = useState<LabelSize>();
  const print = async (size: LabelSize) => {
    setPrinting(size);
    const query = { language: preferredLanguage(), size } as const;
    await call('GET /bookings/:id/sample-label.pdf', { params: { id: bookingId }, query }).then(openFile, showError);
    setPrinting(undefined);
  };
  return labelSizes.map((size) => {
    const [width = '', height = ''] = size.split('x');
    return (
      <Button
        key={size}
        variant="default"
        size={buttonSize}
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={printing === size}
        onClick={() => print(size)}
      >
        {t('label.print', { width, height })}
      </Button>
    );
  });
};
