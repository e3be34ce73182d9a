type Name = { name: string }

export const linkWords = {
  expired: 'This link has expired',
  expiredText: 'Links work for 30 days. We can email a new one to the same address. Your replies are saved.',
  renew: 'Email me a new link',
  renewing: 'Sending…',
  renewed: 'Look for our newest email',
  renewedText:
    'It went to the address that got this link, and the link in it works. You can close this page.',
  failed: 'Something went wrong. Please try again.',
}

/** The header; the agent’s name and the guests’ names may be unknown. */
export const portalWords = {
  title: 'Requests',
  titleFor: ({ guests }: { guests: string }) => `Requests for ${guests}`,
  hello: ({ name }: Name) => `Hi ${name}.`,
  intro: ({ site }: { site: string }) =>
    `On ${site}, hosts request guests for their shows. Reply on your clients’ behalf, no account needed.`,
  introFor: ({ guests }: { guests: string }) =>
    `Requests for ${guests} arrive here. Reply on their behalf, no account needed.`,
  link: 'This link is only for you and works until <until></until>.',
  none: 'No requests right now',
  noneText: 'We’ll email you new requests, each with a link to this page.',
  noOthers: 'No other open requests',
  oneOther: '1 more open request',
  others: ({ count }: { count: number }) => `${count} more open requests`,
}

export const calendarWords = {
  title: ({ name }: Name) => `${name}’s calendar`,
  zone: ({ zone }: { zone: string }) => `Booked and proposed times, in ${zone}.`,
  empty: 'Nothing booked or proposed yet.',
  showAll: ({ count }: { count: number }) => `Show all ${count}`,
  span: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  kinds: {
    booked: { badge: 'Booked', untitled: 'Another booking' },
    proposed: { badge: 'Proposed', untitled: 'Another request' },
  },
}

export const cardWords = {
  title: ({ requester, guest }: { requester: string; guest: string }) =>
    `${requester} wants to book ${guest}`,
  deadline: ({ by, zone }: { by: string; zone: string }) => `Reply by <by>${by}</by> ${zone}`,
  open: ({ name }: Name) => `Open the request from ${name}`,
  close: ({ name }: Name) => `Close the request from ${name}`,
}

export const requesterWords = {
  series: ({ kind, title }: { kind: string; title: string }) => `${kind}: <title>${title}</title>`,
  seriesLink: ({ kind, name }: { kind: string; name: string }) => `${kind} by ${name}, opens in a new tab`,
  website: ({ name }: Name) => `Website of ${name}, opens in a new tab`,
}

export const agreedWords = {
  proposedTimes: 'Proposed times',
  eventTitle: ({ topic, guest, requester }: { topic: string; guest: string; requester: string }) =>
    `${topic}: ${guest} with ${requester}`,
  speakingFee: ({ fee }: { fee: string }) => `Speaking fee: ${fee}`,
  terms: ({ minutes }: { minutes: number }) => `${minutes} minutes`,
  termsWithFee: ({ minutes, fee }: { minutes: number; fee: string }) =>
    `${minutes} minutes, speaking fee: ${fee}`,
  told: ({ guest, requester }: { guest: string; requester: string }) =>
    `We’ve let ${guest} and ${requester} know and sent them a calendar file.`,
  calendars: 'Add to your calendar',
  newTab: ', opens in a new tab',
}
