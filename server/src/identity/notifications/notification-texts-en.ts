import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import type { MailedEntity } from '@halm/model/identity/notifications/notification-params.ts';
import type { NotificationTexts } from './notification-words.ts';

const place: Readonly<Record<RecordOwner, string>> = {
  addresses: 'on the address',
  articles: 'on the article',
  locations: 'on the storage location',
  proofs: 'on the proof',
  contracts: 'on the contract',
  bookings: 'on the booking',
  settlements: 'on the settlement',
  contacts: 'on the contact',
  vehicles: 'on the vehicle',
  drivers: 'on the driver',
  scales: 'on the scale',
  things: 'on the equipment',
  'analysis-orders': 'on the analysis order',
  'potential-products': 'on the potential product',
};

const mailed: Readonly<Record<MailedEntity, string>> = {
  'analysis-orders': 'about the analysis order',
  'proof-requests': 'asking for a proof from',
  invites: 'with the invitation of',
};

const severity = { critical: 'Critical', warning: 'Warning', note: 'Note' } as const;

/** What notifications say in English. */
export const notificationTextsEn: NotificationTexts = {
  A1: (p) => ({
    title: 'New laboratory results',
    body: `All laboratory values of ${p.product} from order ${p.order} are available and can be checked.`,
    bodyShort: `${p.product}: all values are available`,
  }),
  A2: (p, f) => ({
    title: 'Detail changed',
    body: p.isDay
      ? `${p.author} has changed the day on which “${f.tests(p)}” of ${p.product} was measured. The values stay.`
      : `${p.author} has changed “${f.tests(p)}” of ${p.product}.`,
    bodyShort: p.isDay ? `${p.product}: day of “${f.tests(p)}” changed` : `${p.product}: “${f.tests(p)}” changed`,
  }),
  A3: (p, f) => ({
    title: 'Contract expired',
    body: `The contract ${p.contract} with ${p.supplier} ended on ${f.date(p.endsOn)}. Extend or close it; new deliveries no longer count toward it.`,
    bodyShort: `${p.contract}, ${p.supplier}: ended on ${f.date(p.endsOn)}`,
  }),
  A4: (p, f) => ({
    title: 'Contract expires soon',
    body: `The contract ${p.contract} with ${p.supplier} ends on ${f.date(p.endsOn)}.`,
    bodyShort: `${p.contract}, ${p.supplier}: ends on ${f.date(p.endsOn)}`,
  }),
  A5: (p, f) => ({
    title: 'Proof expires soon',
    body: `The proof ${p.proof ? `${p.proof} ` : ''}of ${p.supplier} is only valid until ${f.date(p.expiresOn)}.`,
    bodyShort: `${p.supplier}: proof valid until ${f.date(p.expiresOn)}`,
  }),
  A6: (p) => ({
    title: 'Material without proof',
    body: `${p.supplier} is delivering ${p.article} ${p.booking ? `(booking ${p.booking})` : 'on a contract'} without a valid proof.`,
    bodyShort: `${p.supplier}, ${p.article}: no valid proof`,
  }),
  A7: (p, f) => ({
    title: 'Contract over-fulfilled',
    body: `${f.amount(p.deliveredAmount, p.unit)} of ${p.article} have been delivered under contract ${p.contract} with ${p.supplier}; ${f.amount(p.targetAmount, p.unit)} were agreed.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.amount(p.deliveredAmount, p.unit)} of ${f.amount(p.targetAmount, p.unit)}`,
  }),
  A8: (p, f) => ({
    title: 'Limit value exceeded',
    body: `Delivery ${p.booking} of ${p.supplier} is outside of what contract ${p.contract} agrees for ${p.article}: ${f.violations(p.values)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.violations(p.values)}`,
  }),
  A11: (p) => ({
    title: 'Laboratory import failed',
    body: `The file ${p.file} was not imported${p.row === null ? '' : `; row ${p.row} has an error`}. It waits for you in the inbox.`,
    bodyShort: `${p.file}: not imported`,
  }),
  A12: (p) => ({
    title: 'You were mentioned',
    body: `${p.author} mentioned you ${place[p.entity]} ${p.subject}${p.excerpt === null ? '.' : `: “${p.excerpt}”`}`,
    bodyShort: `${p.author} ${place[p.entity]} ${p.subject}`,
  }),
  A13: (p) => ({
    title: 'Proof received',
    body: p.isSigned
      ? `${p.supplier} has signed the self-declaration${p.signer ? ` (${p.signer})` : ''}. It counts as a proof.`
      : `${p.supplier} has sent a new certificate. Please look at it: it counts once you accept it.`,
    bodyShort: `${p.supplier}: ${p.isSigned ? 'signed' : 'waits for you'}`,
  }),
  A14: (p) => ({
    title: 'Approval requested',
    body: `${p.author} asks whether ${p.supplier} may unload ${p.article} without a valid proof (booking ${p.booking})${p.note === null ? '.' : `: “${p.note}”`}`,
    bodyShort: `${p.supplier}, ${p.article}: waits for your approval`,
  }),
  A15: (p, f) => ({
    title: 'Scale verification expires',
    body: p.isOver
      ? `The verification of “${p.scale}” expired on ${f.date(p.verifiedUntil)}.`
      : p.isLastDay
        ? `The verification of “${p.scale}” is valid until today; from tomorrow on Halm takes no weights from this scale.`
        : `The verification of “${p.scale}” expires on ${f.date(p.verifiedUntil)}.`,
    bodyShort: `${p.scale}: verified until ${f.date(p.verifiedUntil)}`,
  }),
  A16: (p) => ({
    title: 'Judgement to confirm',
    body: `${p.author} has ${p.isAccepted ? 'accepted' : 'rejected'} ${p.product} from order ${p.order}. The judgement counts once a second person confirms it.`,
    bodyShort: `${p.product}: waits for your confirmation`,
  }),
  A19: (p, f) => ({
    title: `${severity[p.severity]}: ${p.rule ?? 'rule broken'}`,
    body: {
      above: `“${p.endpoint}” is at ${f.measured(p.value, p.unit)}, above the limit of ${f.measured(p.limit, p.unit)}.`,
      below: `“${p.endpoint}” is at ${f.measured(p.value, p.unit)}, below the limit of ${f.measured(p.limit, p.unit)}.`,
      rate: `“${p.endpoint}” changes by ${f.measured(p.value, p.unit)} per hour; the limit is ${f.measured(p.limit, p.unit)}.`,
      silence: `No more readings come from “${p.endpoint}”.`,
    }[p.kind],
    bodyShort: `${p.endpoint}: ${p.value === null ? 'no reading' : f.measured(p.value, p.unit)}`,
  }),
  A18: (p) => ({
    title: 'Values after the settlement',
    body: `The laboratory ${p.laboratory} gives other values of delivery ${p.booking} than those by which ${p.settlement} was settled. If another amount comes of it, a correction holds the difference.`,
    bodyShort: `${p.settlement}: new values of ${p.booking}`,
  }),
  A17: (p, f) => ({
    title: 'Mail not delivered',
    body: p.isUncertain
      ? `It is not certain whether the mail ${mailed[p.about]} ${p.subject} has arrived: ${f.recipients(p.recipients)}. Ask before you send it again.`
      : `The mail ${mailed[p.about]} ${p.subject} did not reach: ${f.recipients(p.recipients)}.`,
    bodyShort: p.isUncertain ? `${p.subject}: not certain` : `${p.subject}: ${f.recipients(p.recipients)}`,
  }),
};
