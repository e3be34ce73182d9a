import type { ReplyAction } from '../reply-drafts.ts'

type Requester = { requester: string }

export const actionLabels: Record<ReplyAction, string> = {
  accept: 'Accept',
  counter: 'Propose times',
  ask: 'Ask a question',
  decline: 'Decline',
}

export const sentWords: Record<ReplyAction, (names: Requester) => { title: string; text: string }> = {
  accept: ({ requester }) => ({ title: 'Booking confirmed', text: `We’ve let ${requester} know.` }),
  counter: ({ requester }) => ({ title: 'Times proposed', text: `We’ve asked ${requester} to choose one.` }),
  ask: ({ requester }) => ({ title: 'Question sent', text: `We’ve let ${requester} know.` }),
  decline: ({ requester }) => ({ title: 'Request declined', text: `We’ve let ${requester} know.` }),
}

export const staleWords = {
  title: 'This request has changed',
  takenOver: 'The guest is handling this request now. Your draft is below. It wasn’t sent.',
  status: ({ status }: { status: string }) =>
    `Its status is now “${status}”. Your draft is below. It wasn’t sent.`,
  discard: 'Discard draft',
}

export const acceptFormWords = {
  onDate: ({ requester }: Requester) =>
    `Accepting confirms the booking right away. To suggest a different day than ${requester} asked for, propose times instead.`,
  noDate: ({ requester }: Requester) =>
    `Accepting confirms the booking right away. ${requester} has no preferred date, so propose times unless you’ve already agreed on one.`,
  time: 'Time',
  send: 'Accept and confirm',
  busy: 'Confirming…',
}

export const counterWords = {
  help: ({ requester }: Requester) =>
    `Propose up to three times. When ${requester} chooses one, the booking is confirmed.`,
  time: ({ place }: { place: number }) => `Time ${place}`,
  add: 'Add another time',
  sendOne: 'Propose this time',
  sendMany: 'Propose these times',
  busy: 'Proposing…',
}

export const askWords = {
  label: ({ requester }: Requester) => `Your question to ${requester}`,
  help: ({ requester }: Requester) =>
    `We’ll email it to ${requester}, who answers here. The deadline for this request doesn’t change.`,
  send: 'Send question',
  busy: 'Sending…',
}

export const declineWords = {
  label: ({ requester }: Requester) => `Your reason, shown to ${requester}`,
  send: 'Decline request',
  busy: 'Declining…',
  title: 'Decline this request?',
  confirm: 'Decline',
  asks: ({ requester }: Requester) =>
    `We’ll send your reason to ${requester} and return what they paid. You can’t undo this.`,
}

export const termsWords = {
  duration: 'Length',
  minutes: ({ minutes }: { minutes: number }) => `${minutes} minutes`,
  speakingFee: 'Speaking fee',
  speakingFeeHelp: 'In your own words. You arrange the payment between you, not here.',
  message: ({ requester }: Requester) => `Message to ${requester}`,
}

export const timeProblems = {
  noDate: 'Choose a date.',
  noTime: 'Choose a time.',
  noMoment: 'Choose a date and a time.',
  past: 'Choose a time in the future.',
  clockChange: 'Clocks change during that hour where the requester lives. Choose another time.',
  noDuration: 'Choose a length.',
  tooLong: ({ most }: { most: string }) => `Use ${most} characters or fewer.`,
}

/** `when` names the other event: its time, and its topic if there is one. */
export const clashWords = {
  proposed: ({ when }: { when: string }) => `Another request has proposed a time that overlaps: ${when}.`,
  youBooked: ({ when }: { when: string }) =>
    `You’re already booked: ${when}. You can’t take another booking at that time.`,
  guestBooked: ({ guest, when }: { guest: string; when: string }) =>
    `${guest} is already booked: ${when}. You can’t make another booking at that time.`,
  when: ({ day, from, to, zone }: { day: string; from: string; to: string; zone: string }) =>
    `${day}, ${from} to ${to} ${zone}`,
  whenTitled: ({ when, title }: { when: string; title: string }) => `${when}, ${title}`,
  remove: ({ row }: { row: string }) => `Remove ${row}`,
}
