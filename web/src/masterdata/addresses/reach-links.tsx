import { asciiMail } from '@halm/model/core/texts/mail-address.ts';

/** A number that a touch dials. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
);

/** A mail address that a touch writes to. */
export const MailLink = ({ mail }: { mail: string }) => <a href={`mailto:${asciiMail(mail) ?? mail}`}>{mail}</a>;
