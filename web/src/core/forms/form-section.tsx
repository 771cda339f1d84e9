import type { ReactNode } from 'react';
import classes from './record-form.module.css';

type FormSectionProps = { title: string; hint?: string; children: ReactNode };

/** Fields that belong together, in two columns. A field with `wide` takes both. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {hint && <p className={classes.hint}>{hint}</p>}
    <div className={classes.fields}>{children}</div>
  </section>
);
