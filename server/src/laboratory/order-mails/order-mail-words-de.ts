import type { OrderWords } from './order-words.ts';

/** What mails say in German, where the organisation has written none. */
export const orderMailWordsDe: OrderWords = {
  locale: 'de-DE',
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  closing: (organisation) => `Mit freundlichen Grüßen, ${organisation}`,
  basis: { 'fresh-mass': 'FM', 'dry-mass': 'TM' },
  numberFollows: 'Nummer folgt',
  instruction: {
    subject: (organisation, order) => `Probenahme für ${organisation} (${order})`,
    title: 'Bitte um Probenahme',
    intro: (organisation) =>
      `wir möchten Ihre Produkte untersuchen lassen, bevor ${organisation} sie abnimmt. Bitte nehmen Sie je eine Probe und kennzeichnen Sie sie mit ihrer Nummer:`,
    sample: ({ number, product, place }, laboratory) =>
      [`${number}: ${product}`, place && `(Lagerort: ${place})`, `→ ${laboratory}`].filter(Boolean).join(' '),
    labels: 'Die Etiketten mit den Nummern finden Sie im Anhang. Kleben Sie auf jeden Behälter das passende.',
    send: (place) => `Schicken Sie die Proben bitte an: ${place}`,
    fetch: (contractor) => `Die Proben werden bei Ihnen abgeholt von: ${contractor}`,
    attachment: 'Etiketten',
  },
  order: {
    subject: (organisation, order) => `Analyseauftrag ${order} von ${organisation}`,
    title: 'Analyseauftrag',
    intro: (organisation, supplier) =>
      `${organisation} bestellt folgende Analysen. Die Proben stammen von ${supplier} und sind mit ihren Nummern gekennzeichnet:`,
    sample: ({ number, product }, analyses) => `${number}: ${product}\n${analyses}`,
    through: (laboratory) => `Die Proben erhalten Sie über ${laboratory}.`,
    results: (day) =>
      `Bitte nennen Sie in den Ergebnissen zu jeder Probe ihre Nummer. Wir erwarten sie bis zum ${day}.`,
    attachment: 'Begleitschein',
  },
  pickup: {
    subject: (organisation, order) => `Abholung von Proben für ${organisation} (${order})`,
    title: 'Bitte um Abholung',
    intro: (organisation, samples) =>
      `${organisation} bittet Sie, ${samples === 1 ? 'eine Probe' : `${samples} Proben`} abzuholen.`,
    at: (place) => `Abzuholen bei: ${place}`,
    contact: (contact) => `Ansprechpartner dort: ${contact}`,
    bring: (place) => `Zu bringen an: ${place}`,
    labels: 'Das Versandetikett finden Sie im Anhang, für jedes Ziel eines.',
    attachment: 'Versandetikett',
  },
};
