import { type LabelSize, labelSizes } from '@halm/model/yard/samples/label-sizes.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openFile } from '../../core/client/open-file.ts';
import { showError } from '../../core/ui/toasts.ts';
import { type Language, preferredLanguage } from '../../core/words/languages.ts';

/** Which label, and in whose words. */
type LabelQuery = { readonly language: Language; readonly size: LabelSize };

type LabelButtonsProps = {
  /** Fetches what is to be printed. */
  fetchLabel: (query: LabelQuery) => Promise<Blob>;
  size?: ButtonProps['size'];
};

/** Opens the labels of samples, one button for each size that printers take. */
export const LabelButtons = ({ fetchLabel, size: buttonSize = 'sm' }: LabelButtonsProps) => {
  const { t } = useTranslation('samples');
  const [printing, setPrinting] = useState<LabelSize>();
  const print = async (size: LabelSize) => {
    setPrinting(size);
    await fetchLabel({ language: preferredLanguage(), size }).then(openFile, showError);
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
