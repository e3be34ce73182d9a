import type { BookingAction, BookingStatus } from '../../contract/requests/bookings.ts'
import { answerHours, reportDays } from '../../contract/requests/deadlines.ts'

/** Refusals and answers of bookings, and what the admin panel says about a change of status. */
type Person = { name: string }
type Payer = { payer: string }
type PayerFee = { payer: string; fee: string }

const chargingNow = 'We’re charging the fee right now. Try again in a moment.'

export const bookingRefusals = {
  notFound: 'We couldn’t find that booking.',
  charging: chargingNow,
  noteNotAllowed: 'You can add a note only when you decline or cancel.',
  suspended: ({ name }: Person) =>
    `A booking with ${name} isn’t possible right now. The request stays open, so try again later.`,
  answered: 'This request has already been answered or closed.',
  holdEnded: 'The hold on the card has ended, so this request can’t be confirmed.',
  timeLost: 'Another booking took this time, so the request has closed.',
  timeContested: 'Another booking for this time is being confirmed right now. Try again in a moment.',
}

export const staleRefusals: Record<BookingStatus, string> = {
  pending: 'You can’t do that now. The booking is pending.',
  confirmed: 'You can’t do that now. The booking is confirmed.',
  completed: 'You can’t do that now. The booking is completed.',
  cancelled: 'You can’t do that now. The booking is canceled.',
}

const byRecipient = 'Only the person who received this request can answer it.'
const byRequester = 'Only the person who sent this request can do this.'
const byParticipants = 'Only the two participants can do that.'

/** 403 for the wrong participant. */
export const actionRefusals: Record<BookingAction, string> = {
  confirm: byRecipient,
  decline: byRecipient,
  counter: byRecipient,
  withdraw: byRequester,
  pay: byRequester,
  cancel: byParticipants,
  complete: byParticipants,
  'report-no-show': byParticipants,
  'accept-offer': 'Only the person these times were proposed to can choose one.',
  object: 'Only the other participant can object.',
}

export const offerRefusals = {
  unknown: 'That time isn’t available. Choose one of the proposed times.',
  changed: 'The proposed times have changed. Check them and choose again.',
  passed: 'This time has passed. Choose another proposed time.',
  busy: ({ who }: { who: string }) => `${who} another booking at this time. Choose a different time.`,
}

export const timeRefusals = {
  past: 'Choose a time in the future.',
  sameAsRequested: 'This is the time already requested. Choose a different one.',
  twice: 'You already added this time.',
  dateWithoutTime: 'Choose a time for that date, or send TBD to agree on one later.',
  timeWithoutDate: 'Choose a date.',
  tooSoon: ({ hours }: { hours: number }) => `Choose a time at least ${hours} hours from now.`,
}

export const requestRefusals = {
  yourself: 'You can’t book yourself.',
  notBookable: ({ name }: Person) => `${name} isn’t taking booking requests right now.`,
  isHost: ({ name }: Person) => `${name} is a host. Send your request from their profile.`,
  isGuest: ({ name }: Person) => `${name} is a guest. Send your request with Book Direct on their profile.`,
  onlyThroughAgent: ({ name }: Person) => `${name} takes requests only through their agent.`,
  unpaidLimit: ({ count }: { count: number }) =>
    `You have ${count} unpaid requests. Pay for or withdraw one first.`,
  payFee: 'Pay the fee to send this request.',
  onlyDirect: ({ name }: Person) => `${name} doesn’t have an agent right now. Send your request directly.`,
  sample: ({ name }: Person) => `${name} is an example and can’t be booked. Nothing was charged.`,
}

export const directRequestSent = ({ name }: Person) =>
  `We sent your request to ${name}. They have up to ${answerHours} hours to reply.`

/** Why an admin can’t set a status now, and what to do first. */
export const statusRefusals = {
  charging: chargingNow,
  accountDeleted: 'This isn’t possible any longer. One of the two accounts has been deleted.',
  suspended: ({ name }: Person) =>
    `This isn’t possible while ${name} is suspended. Restore the account first.`,
  leaving: ({ name }: Person) =>
    `This isn’t possible: ${name} is leaving, and their account will be deleted.`,
  timeTaken: ({ id }: { id: number }) =>
    `Booking #${id} has this time now. Cancel that booking first, or let them agree on another time.`,
}

export const statusPreviews = {
  reserved: 'We reserve their time and notify both.',
  noMoney: 'No money moves.',
  unpaid: 'No one paid for it, so it has no fee and is marked unpaid.',
  feeStays: 'The fee stays charged.',
  unpaidAfterReturn: 'Its fee has gone back, so it has no fee now and is marked unpaid.',
  early: 'It hasn’t taken place yet.',
  completedAgain: 'Its time is over, so it’s completed again automatically.',
  reportable: `Either participant can report within ${reportDays} days of its end that it didn’t happen.`,
  decided: 'This settles the dispute: the booking happened. No money moves, and we notify both.',
  timeFree: 'Its time is free again.',
  timeFreeNotifyBoth: 'Its time is free again, and we notify both.',
  notifyBoth: 'We notify both.',
  notifyPayer: ({ payer }: Payer) => `We notify ${payer}.`,
  notifyNone: 'It was never sent, so we don’t notify anyone.',
  timePassed: 'Its time has passed, so they need to agree on a new one.',
  payToAsk: ({ payer, other }: { payer: string; other: string }) =>
    `It becomes an unpaid request. ${payer} has up to ${answerHours} hours to pay, then we ask ${other}.`,
  payToAskAgain: ({ payer, other }: { payer: string; other: string }) =>
    `It becomes an unpaid request. ${payer} has up to ${answerHours} hours to pay, then we ask ${other} again.`,
  noFee: 'There’s no fee.',
  creditSpent: ({ payer }: Payer) => `This uses up the credit that ${payer} paid with.`,
  charged: ({ payer, fee }: PayerFee) => `We charge ${fee} to ${payer}’s card.`,
  nothingPaid: 'Nothing was paid, so no money moves.',
  feeWasZero: 'There was no fee, so no money moves.',
  disputed: 'The payer’s bank is reviewing the fee, so no money moves. If you win, it stays charged.',
  wentBackBefore: 'The fee has already gone back, so no more money moves.',
  creditReturned: ({ payer }: Payer) => `${payer} gets their credit back.`,
  released: ({ payer, fee }: PayerFee) => `We release the ${fee} hold on ${payer}’s card in full.`,
  keptAsCredit: ({ payer, fee }: PayerFee) =>
    `As ${payer} chose, we charge the ${fee} on hold and turn it into a credit for another request.`,
  credited: ({ payer, fee }: PayerFee) => `${payer} gets the ${fee} fee as a credit for another request.`,
  keptFeeCredited: ({ payer, fee }: PayerFee) =>
    `${payer} gets the ${fee} fee, which we kept until now, as a credit.`,
  earlierPaymentReturned: 'The earlier payment has already gone back.',
}
