import type { OrderWords } from './order-words.ts';

/** What mails say in Danish, where the organisation has written none. */
export const orderMailWordsDa: OrderWords = {
  locale: 'da-DK',
  greeting: (name) => (name ? `Kære ${name}` : 'Goddag'),
  closing: (organisation) => `Med venlig hilsen ${organisation}`,
  basis: { 'fresh-mass': 'friskvægt', 'dry-mass': 'tørstof' },
  numberFollows: 'nummer følger',
  instruction: {
    subject: (organisation, order) => `Prøvetagning for ${organisation} (${order})`,
    title: 'Anmodning om prøver',
    intro: (organisation) =>
      `vi vil gerne have jeres produkter undersøgt, før ${organisation} aftager dem. Tag venligst én prøve af hvert, og mærk den med dens nummer:`,
    sample: ({ number, product, place }, laboratory) =>
      [`${number}: ${product}`, place && `(lagersted: ${place})`, `→ ${laboratory}`].filter(Boolean).join(' '),
    labels: 'Etiketterne med numrene er vedhæftet. Sæt den rigtige på hver beholder.',
    send: (place) => `Send venligst prøverne til: ${place}`,
    fetch: (contractor) => `Prøverne hentes hos jer af: ${contractor}`,
    attachment: 'Etiketter',
  },
  order: {
    subject: (organisation, order) => `Analyseordre ${order} fra ${organisation}`,
    title: 'Analyseordre',
    intro: (organisation, supplier) =>
      `${organisation} bestiller følgende analyser. Prøverne kommer fra ${supplier} og er mærket med deres numre:`,
    sample: ({ number, product }, analyses) => `${number}: ${product}\n${analyses}`,
    through: (laboratory) => `I får prøverne gennem ${laboratory}.`,
    results: (day) => `Angiv venligst prøvens nummer ved hvert resultat. Vi forventer dem senest ${day}.`,
    attachment: 'Følgeseddel',
  },
  pickup: {
    subject: (organisation, order) => `Afhentning af prøver for ${organisation} (${order})`,
    title: 'Anmodning om afhentning',
    intro: (organisation, samples) =>
      `${organisation} beder jer hente ${samples === 1 ? 'en prøve' : `${samples} prøver`}.`,
    at: (place) => `Hentes hos: ${place}`,
    contact: (contact) => `Kontaktperson der: ${contact}`,
    bring: (place) => `Bringes til: ${place}`,
    labels: 'Forsendelsesetiketten er vedhæftet, én for hvert mål.',
    attachment: 'Forsendelsesetiket',
  },
};
