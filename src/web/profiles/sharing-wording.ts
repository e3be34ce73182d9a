export const shareWords = {
  title: 'Share your profile',
  address: { label: 'Link', help: 'Shared links show a preview image with your name and headline.' },
  sheet: {
    title: 'One-sheet',
    text: 'Your profile on one page with a QR code, to print or send as a PDF.',
    open: 'Open one-sheet',
  },
  card: {
    label: 'Card for your website',
    help: 'Paste this code into your site. It runs no scripts and sets no cookies.',
    what: 'Code',
    preview: 'Card preview',
    title: ({ name, site }: { name: string; site: string }) => `${name} on ${site}`,
  },
}

export const sheetWords = {
  sample: 'Sample',
  topics: 'Talks about',
  expertise: 'Knows about',
  fee: 'Speaking fee',
  request: ({ site }: { site: string }) => `Request an interview on ${site}:`,
  code: ({ name }: { name: string }) => `QR code for ${name}’s profile`,
  title: ({ name }: { name: string }) => `${name}: one-sheet`,
  description: ({ name }: { name: string }) => `${name} on one page, to print or send.`,
  paper: 'Fits on one page, A4 or Letter. Print to PDF to send it.',
}

export const previewWords = { open: 'View your profile', agent: 'Your agent' }
