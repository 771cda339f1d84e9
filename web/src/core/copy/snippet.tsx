import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showError, showSuccess } from '../ui/toasts.ts';
import classes from './copy.module.css';

type SnippetProps = { label: string; text: string; isTitleHidden?: true };

/** Text for another program, to copy: a call as one types it, lines of a settings file. */
export const Snippet = ({ label, text, isTitleHidden }: SnippetProps) => {
  const { t } = useTranslation('ui');
  const copy = () => navigator.clipboard.writeText(text).then(() => showSuccess(t('snippet.copied')), showError);
  return (
    <div className={classes.snippet}>
      {!isTitleHidden && <h3>{label}</h3>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-label={`${t('snippet.copy')}: ${label}`}
        onClick={() => void copy()}
      >
        {t('snippet.copy')}
      </Button>
    </div>
  );
};
