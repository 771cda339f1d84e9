import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { HalmMark } from '../../core/ui/halm-mark.tsx';
import classes from './proof-link.module.css';

type ProofLinkFrameProps = {
  title: string;
  /** Who asks for it, or what to do now. */
  lead?: string | undefined;
  /** The words have just taken the place of others: they are read out from their beginning. */
  isNews?: boolean;
  children?: ReactNode;
};

/** The page of somebody who has a link and no account: the mark, what it is about, and a form. */
export const ProofLinkFrame = ({ title, lead, isNews = false, children }: ProofLinkFrameProps) => {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.brand}>
          <HalmMark size={30} />
          <span>Halm</span>
        </div>
        <h1 ref={heading} tabIndex={isNews ? -1 : undefined}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
};
