import type { ReactNode } from 'react';
import { HalmMark } from '../app/halm-mark.tsx';
import classes from './sign-in-page.module.css';
import { SignInPicture } from './sign-in-picture.tsx';

type SignInFrameProps = { title: string; lead: string; children: ReactNode };

/** The screen of everybody who isn't signed in: the mark, what to do, a form, and the plant at dusk. */
export const SignInFrame = ({ title, lead, children }: SignInFrameProps) => (
  <div className={classes.page}>
    <section className={classes.panel}>
      <div className={classes.brand}>
        <HalmMark size={34} />
        <span>Halm</span>
      </div>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </section>
    <SignInPicture />
  </div>
);
