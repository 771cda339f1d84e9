import { type ReactNode, useEffect, useRef } from 'react';
import { restart } from '../../core/browser/restart.ts';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { HalmMark } from '../../core/ui/halm-mark.tsx';
import { languageNow, preferredLanguage } from '../../core/words/languages.ts';
import classes from './sign-in-page.module.css';
import { SignInPicture } from './sign-in-picture.tsx';

type SignInFrameProps = {
  title: string;
  lead: string;
  /** The words have just taken the place of others: they are read out from their beginning. */
  isNews?: boolean;
  children: ReactNode;
};

const Title = ({ text, isNews }: { text: string; isNews: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <h1 ref={heading} tabIndex={isNews ? -1 : undefined} className={classes.title}>
      {text}
    </h1>
  );
};

/** The screen of everybody who isn't signed in: the mark, what to do, a form, and the plant at dusk. */
export const SignInFrame = ({ title, lead, isNews = false, children }: SignInFrameProps) => {
  useDocumentTitle(title);
  useEffect(() => {
    // Whoever was here before has left, and with them their language.
    if (languageNow() !== preferredLanguage()) restart();
  }, []);
  return (
    <div className={classes.page}>
      <section className={classes.panel}>
        <div className={classes.brand}>
          <HalmMark size={34} />
          <span>Halm</span>
        </div>
        <Title text={title} isNews={isNews} />
        <p className={classes.lead}>{lead}</p>
        {children}
      </section>
      <SignInPicture />
    </div>
  );
};
