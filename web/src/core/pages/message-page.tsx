import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../navigation/document-title.ts';
import classes from './message-page.module.css';

type MessagePageProps = {
  icon: TablerIcon;
  title: string;
  text: string;
  /** Where to go from here: links and buttons. */
  children?: ReactNode;
};

/** A page that says in a sentence what happened and where to go. */
export const MessagePage = ({ icon: Icon, title, text, children }: MessagePageProps) => {
  useDocumentTitle(title);
  return (
    <section className={classes.page}>
      <span className={classes.icon}>
        <Icon size={34} stroke={1.4} aria-hidden />
      </span>
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.ways}>{children}</div>
    </section>
  );
};
