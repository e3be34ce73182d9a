type Named = { name: string }

export const approveWords = {
  approve: 'Approve & Start Chat',
  approveInRow: 'Approve',
  approveOf: ({ name }: Named) => `Approve the request from ${name}`,
  busy: 'Confirming…',
  failed: 'Failed to approve booking request',
  done: 'Booking confirmed',
  doneText: ({ name }: Named) => `We’ve let ${name} know and started your chat.`,
  opening: 'Confirmed. Opening your chat…',
}

export const rejectWords = {
  title: 'Reject this request?',
  rejectOf: ({ name }: Named) => `Reject the request from ${name}`,
  busy: 'Rejecting…',
  failed: 'Failed to reject booking request',
  done: 'Booking rejected',
  asks: ({ name }: Named) => `We’ll let ${name} know.`,
  asksWithFee: ({ name }: Named) =>
    `We’ll let ${name} know. The payment is refunded: we release the hold, or keep the fee as a credit if they chose that.`,
  doneText: ({ name }: Named) => `We’ve let ${name} know.`,
  doneTextWithFee: ({ name }: Named) =>
    `We’ve let ${name} know. The payment is refunded: we release the hold, or keep the fee as a credit if they chose that.`,
}

export const proposeWords = {
  title: 'Propose times',
  otherTitle: 'Propose other times',
  proposeTo: ({ title, name }: Named & { title: string }) => `${title} to ${name}`,
  confirms: ({ name }: Named) =>
    `Propose up to three times. When ${name} chooses one, the booking is confirmed.`,
  sets: ({ name }: Named) => `Propose up to three times. When ${name} chooses one, that’s your booking time.`,
  yourFree: 'Your free times',
  theirFree: ({ name }: Named) => `Times when ${name} is free`,
  freeIn: ({ zone }: { zone: string }) => `The next four weeks, in ${zone}. Or type a time below.`,
  full: 'You’ve chosen three. To choose another, press one of them again.',
  loading: 'Loading free times',
  noDate: 'Choose a date.',
  noTime: 'Choose a time.',
  clockChange: ({ name }: Named) =>
    `Clocks change during that hour where ${name} lives. Choose another time.`,
  row: ({ place }: { place: number }) => `Time ${place}`,
  add: 'Add another time',
  remove: ({ place }: { place: number }) => `Remove time ${place}`,
  sendOne: 'Propose this time',
  sendMany: 'Propose these times',
  busy: 'Proposing…',
  done: 'Times proposed',
  doneText: ({ name }: Named) => `We’ve asked ${name} to choose one.`,
}

export const offeredWords = {
  yours: 'Times you proposed',
  theirs: ({ name }: Named) => `Times ${name} proposed`,
  confirm: 'Confirm this time',
  confirming: 'Confirming…',
  confirmed: 'Booking confirmed',
  agree: 'Agree to this time',
  agreeing: 'Agreeing…',
  agreed: 'Time set',
}

export const withdrawDialogWords = {
  title: 'Withdraw this request?',
  confirm: 'Withdraw request',
  busy: 'Withdrawing…',
  done: 'Request withdrawn',
}

export const cancelDialogWords = {
  title: 'Cancel this booking?',
  confirm: 'Cancel booking',
  keep: 'Keep booking',
  busy: 'Canceling…',
  done: 'Booking canceled',
  asks: ({ name }: Named) => `We’ll let ${name} know.`,
  asksWithTime: ({ name }: Named) => `We’ll let ${name} know and free up the time.`,
}

export const noteWords = {
  label: ({ name }: Named) => `Note to ${name}`,
  tooLong: ({ most }: { most: number }) => `Use ${most} characters or fewer.`,
  youWrote: 'You wrote',
  theyWrote: ({ name }: Named) => `${name} wrote`,
}

export const nextStepWords = {
  title: 'Next step',
  pay: 'Pay to send request',
  send: 'Send request',
  complete: 'Mark as completed',
  completing: 'Marking…',
  completed: 'Booking completed',
  didHappen: 'It did happen',
  again: 'Book again',
  reporting: 'Sending…',
  thanks: 'Thanks for letting us know',
  message: ({ name }: Named) => `Message ${name}`,
  updateFailed: 'Error updating booking',
}

export const noShowWords = {
  open: 'Didn’t happen',
  title: 'Report that it didn’t happen?',
  confirm: 'It didn’t happen',
  youGetCredit: ({ name }: Named) =>
    `We’ll let ${name} know. They have 48 hours to say that it did happen. If they don’t, the booking closes and you get a credit for any fee you paid. If they do, an admin decides.`,
  theyGetCredit: ({ name }: Named) =>
    `We’ll let ${name} know. They have 48 hours to say that it did happen. If they don’t, the booking closes and they get a credit for any fee they paid. If they do, an admin decides.`,
  doneText: ({ name }: Named) => `${name} has 48 hours to object.`,
}

export const requestWords = {
  title: 'Booking Requests',
  boxes: 'Which requests',
  box: { received: 'Received', sent: 'Sent' },
  agentRequests: 'Agent requests',
  about: {
    received: (fee: string | null) =>
      fee ? `Approve to book the time. Reject to release their ${fee}.` : 'Approve to book the time.',
    sent: () => 'What you asked for, and what they said.',
  },
  list: 'Your requests',
  groups: { waiting: 'Waiting', upcoming: 'Upcoming', past: 'Past' },
  none: 'No requests yet',
  noneReceived: 'Requests you receive show up here. The ones you sent are under Sent.',
  seeProfile: 'See your profile',
  noneSent: 'Requests you send show up here, with every answer.',
  find: 'Find Connections',
  deadline: ({ left }: { left: string }) =>
    `<left>${left}.</left> Reply by <when></when>, or the request expires.`,
  open: 'See booking',
  openOf: ({ name }: Named) => `See booking with ${name}`,
}
