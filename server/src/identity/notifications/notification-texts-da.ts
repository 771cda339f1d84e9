import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import type { MailedEntity } from '@halm/model/identity/notifications/notification-params.ts';
import type { NotificationTexts } from './notification-words.ts';

const place: Readonly<Record<RecordOwner, string>> = {
  addresses: 'ved adressen',
  articles: 'ved varen',
  locations: 'ved lagerstedet',
  proofs: 'ved beviset',
  contracts: 'ved kontrakten',
  bookings: 'ved posteringen',
  settlements: 'ved afregningen',
  contacts: 'ved kontaktpersonen',
  vehicles: 'ved køretøjet',
  drivers: 'ved chaufføren',
  scales: 'ved vægten',
  things: 'ved anlægsdelen',
  'analysis-orders': 'ved analyseordren',
  'potential-products': 'ved det potentielle produkt',
};

const mailed: Readonly<Record<MailedEntity, string>> = {
  'analysis-orders': 'om analyseordren',
  'proof-requests': 'med anmodning om dokumentation til',
  invites: 'med invitationen til',
};

const severity = { critical: 'Kritisk', warning: 'Advarsel', note: 'Bemærkning' } as const;

/** What notifications say in Danish. */
export const notificationTextsDa: NotificationTexts = {
  A1: (p) => ({
    title: 'Nye laboratorieresultater',
    body: `Alle laboratorieværdier for ${p.product} fra ordre ${p.order} foreligger og kan kontrolleres.`,
    bodyShort: `${p.product}: alle værdier foreligger`,
  }),
  A2: (p, f) => ({
    title: 'Oplysning ændret',
    body: p.isDay
      ? `${p.author} har ændret måledagen for »${f.tests(p)}« ved ${p.product}. Værdierne består.`
      : `${p.author} har ændret »${f.tests(p)}« ved ${p.product}.`,
    bodyShort: p.isDay ? `${p.product}: måledag for »${f.tests(p)}« ændret` : `${p.product}: »${f.tests(p)}« ændret`,
  }),
  A3: (p, f) => ({
    title: 'Kontrakt udløbet',
    body: `Kontrakten ${p.contract} med ${p.supplier} udløb den ${f.date(p.endsOn)}. Forlæng eller afslut den; nye leveringer tæller ikke længere med.`,
    bodyShort: `${p.contract}, ${p.supplier}: udløb den ${f.date(p.endsOn)}`,
  }),
  A4: (p, f) => ({
    title: 'Kontrakt udløber snart',
    body: `Kontrakten ${p.contract} med ${p.supplier} udløber den ${f.date(p.endsOn)}.`,
    bodyShort: `${p.contract}, ${p.supplier}: udløber den ${f.date(p.endsOn)}`,
  }),
  A5: (p, f) => ({
    title: 'Bevis udløber snart',
    body: `Beviset ${p.proof ? `${p.proof} ` : ''}fra ${p.supplier} gælder kun til og med den ${f.date(p.expiresOn)}.`,
    bodyShort: `${p.supplier}: bevis gælder til ${f.date(p.expiresOn)}`,
  }),
  A6: (p) => ({
    title: 'Materiale uden bevis',
    body: p.booking
      ? `${p.supplier} leverer ${p.article} (postering ${p.booking}) uden gyldigt bevis.`
      : `${p.supplier} leverer ${p.article} på kontrakt uden gyldigt bevis.`,
    bodyShort: `${p.supplier}, ${p.article}: intet gyldigt bevis`,
  }),
  A7: (p, f) => ({
    title: 'Kontrakt overopfyldt',
    body: `Der er leveret ${f.amount(p.deliveredAmount, p.unit)} ${p.article} på kontrakten ${p.contract} med ${p.supplier}; aftalt er ${f.amount(p.targetAmount, p.unit)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.amount(p.deliveredAmount, p.unit)} af ${f.amount(p.targetAmount, p.unit)}`,
  }),
  A8: (p, f) => ({
    title: 'Grænseværdi ikke overholdt',
    body: `Leveringen ${p.booking} fra ${p.supplier} overholder ikke det, som kontrakten ${p.contract} aftaler for ${p.article}: ${f.violations(p.values)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.violations(p.values)}`,
  }),
  A11: (p) => ({
    title: 'Laboratorieimport mislykkedes',
    body: `Filen ${p.file} blev ikke indlæst${p.row === null ? '' : `; række ${p.row} har fejl`}. Den ligger i indbakken og venter på dig.`,
    bodyShort: `${p.file}: ikke indlæst`,
  }),
  A12: (p) => ({
    title: 'Du er blevet nævnt',
    body: `${p.author} har nævnt dig ${place[p.entity]} ${p.subject}${p.excerpt === null ? '.' : `: »${p.excerpt}«`}`,
    bodyShort: `${p.author} ${place[p.entity]} ${p.subject}`,
  }),
  A13: (p) => ({
    title: 'Bevis modtaget',
    body: p.isSigned
      ? `${p.supplier} har underskrevet egenerklæringen${p.signer ? ` (${p.signer})` : ''}. Den gælder som bevis.`
      : `${p.supplier} har sendt et nyt certifikat. Se på det: det gælder først, når du godtager det.`,
    bodyShort: `${p.supplier}: ${p.isSigned ? 'underskrevet' : 'venter på dig'}`,
  }),
  A14: (p) => ({
    title: 'Anmodning om godkendelse',
    body: `${p.author} spørger, om ${p.supplier} må aflæsse ${p.article} uden gyldigt bevis (postering ${p.booking})${p.note === null ? '.' : `: »${p.note}«`}`,
    bodyShort: `${p.supplier}, ${p.article}: venter på din godkendelse`,
  }),
  A15: (p, f) => ({
    title: 'Vægtens verifikation udløber',
    body: p.isOver
      ? `Verifikationen af »${p.scale}« udløb den ${f.date(p.verifiedUntil)}.`
      : p.isLastDay
        ? `Verifikationen af »${p.scale}« gælder kun i dag; fra i morgen tager Halm ingen vægte fra den.`
        : `Verifikationen af »${p.scale}« udløber den ${f.date(p.verifiedUntil)}.`,
    bodyShort: `${p.scale}: verificeret til ${f.date(p.verifiedUntil)}`,
  }),
  A16: (p) => ({
    title: 'Bedømmelse skal bekræftes',
    body: `${p.author} har ${p.isAccepted ? 'godkendt' : 'afvist'} ${p.product} fra ordre ${p.order}. Bedømmelsen gælder, når en anden person bekræfter den.`,
    bodyShort: `${p.product}: venter på din bekræftelse`,
  }),
  A19: (p, f) => ({
    title: `${severity[p.severity]}: ${p.rule ?? 'regel brudt'}`,
    body: {
      above: `»${p.endpoint}« ligger med ${f.measured(p.value, p.unit)} over grænsen på ${f.measured(p.limit, p.unit)}.`,
      below: `»${p.endpoint}« ligger med ${f.measured(p.value, p.unit)} under grænsen på ${f.measured(p.limit, p.unit)}.`,
      rate: `»${p.endpoint}« ændrer sig med ${f.measured(p.value, p.unit)} i timen; grænsen er ${f.measured(p.limit, p.unit)}.`,
      silence: `Der kommer ikke længere måleværdier fra »${p.endpoint}«.`,
    }[p.kind],
    bodyShort: `${p.endpoint}: ${p.value === null ? 'ingen måleværdi' : f.measured(p.value, p.unit)}`,
  }),
  A18: (p) => ({
    title: 'Måleværdier efter afregningen',
    body: `Laboratoriet ${p.laboratory} angiver andre måleværdier for leveringen ${p.booking} end dem, som ${p.settlement} er afregnet efter. Giver det et andet beløb, indeholder en korrektion forskellen.`,
    bodyShort: `${p.settlement}: nye måleværdier for ${p.booking}`,
  }),
  A17: (p, f) => ({
    title: 'E-mail ikke leveret',
    body: p.isUncertain
      ? `Det er uvist, om e-mailen ${mailed[p.about]} ${p.subject} er nået frem: ${f.recipients(p.recipients)}. Spørg, før du sender den igen.`
      : `E-mailen ${mailed[p.about]} ${p.subject} er ikke nået frem til: ${f.recipients(p.recipients)}.`,
    bodyShort: p.isUncertain
      ? `${p.subject}: uvist, om den er nået frem`
      : `${p.subject}: ${f.recipients(p.recipients)}`,
  }),
};
