import { scheduleDays } from '../../../contract/requests/deadlines.ts'

type Person = { name: string }
type PersonBy = { name: string; by: string }
type Team = { name: string; platformName: string }

export const requestedText = {
  title: ({ name }: Person) => `${name} sent you a booking request`,
  forShow: ({ name }: Person) => `${name} would like to be on your show.`,
  forGuest: ({ name }: Person) => `${name} would like to have you as a guest.`,
  message: ({ text }: { text: string }) => `Message: ${text}`,
  replyBy: ({ by }: { by: string }) => `Reply by ${by}. Then the request expires.`,
  otherTimes: 'Propose other times or reject',
  times: 'Propose times or reject',
  approve: 'Approve request',
  button: 'Reply to request',
}

export const sentText = {
  held: ({ name, amount }: Person & { amount: string }) => `Request to ${name} sent: ${amount} held`,
  byCredit: ({ name }: Person) => `Request to ${name} sent: your credit is reserved`,
  lead: ({ name, amount }: Person & { amount: string }) =>
    `We sent your booking request to ${name}. Your card holds ${amount}. You’re not charged yet.`,
  card: ({ card }: { card: string }) => `Card: ${card}`,
  leadByCredit: ({ name }: Person) => `We sent your booking request to ${name} and reserved your credit.`,
}

export const expiringText = {
  recipient: {
    title: ({ name }: Person) => `${name} is waiting for your reply`,
    lead: ({ name }: Person) => `You haven’t replied to the booking request from ${name} yet.`,
    next: requestedText.replyBy,
    button: requestedText.button,
  },
  requester: {
    title: ({ name }: Person) => `${name} is waiting for you to choose a time`,
    lead: ({ name }: Person) => `${name} proposed times for your request.`,
    next: ({ by }: { by: string }) => `Choose one by ${by}. Then the request expires.`,
    button: 'Choose a time',
  },
}

type Proposed = { name: string; count: number }

export const offeredText = {
  title: ({ name, count }: Proposed) =>
    count === 1 ? `${name} proposed a time` : `${name} proposed ${count} times`,
  titleInstead: ({ name, count }: Proposed) =>
    count === 1 ? `${name} proposed another time` : `${name} proposed other times`,
  lead: ({ name, count }: Proposed) =>
    count === 1
      ? `${name} proposed a time for your booking.`
      : `${name} proposed ${count} times for your booking.`,
  leadAbout: ({ name, count, topic }: Proposed & { topic: string }) =>
    count === 1
      ? `${name} proposed a time for your booking about ${topic}.`
      : `${name} proposed ${count} times for your booking about ${topic}.`,
  time: ({ when }: { when: string }) => `Proposed: ${when}`,
  chooseBy: ({ by }: { by: string }) =>
    `Choose one by ${by} to confirm the booking, or withdraw the request.`,
  choose: 'Choose one to confirm the booking, or withdraw the request.',
  chooseOrPropose: 'Choose one, or propose other times.',
  button: 'Choose a time',
}

export const reopenedText = {
  title: ({ name }: Person) => `Your booking with ${name} was reopened`,
  lead: ({ name, platformName }: Team) =>
    `The ${platformName} team reopened your booking with ${name}. It’s a request again, it hasn’t been sent yet, and its time isn’t reserved.`,
  earlierPayment:
    'We don’t keep your earlier payment. It goes back the way you paid, or becomes a credit for your next request.',
  payBy: ({ name, by }: PersonBy) =>
    `Pay the fee by ${by} to send the request to ${name} again. Otherwise it expires.`,
  sendBy: ({ name, by }: PersonBy) => `Send the request to ${name} again by ${by}. Otherwise it expires.`,
  recipient: ({ name }: Person) =>
    `If ${name} sends it again, we’ll ask you again. You don’t need to do anything until then.`,
  payButton: 'Pay to send request',
  sendButton: 'Send request',
}

type Contact = { name: string; email: string }

export const confirmedText = {
  title: ({ name }: Person) => `Your booking with ${name} is confirmed`,
  lead: ({ name, email }: Contact) => `Your booking with ${name} (${email}) is confirmed.`,
  leadByTheirAgent: ({ name, email, agent }: Contact & { agent: string }) =>
    `Your booking with ${name} (${email}) is confirmed. Their agent, ${agent}, arranged it.`,
  leadByYourAgent: ({ name, email, agent }: Contact & { agent: string }) =>
    `Your booking with ${name} (${email}) is confirmed. Your agent, ${agent}, arranged it.`,
  agreeBy: ({ by }: { by: string }) => `Agree on a time by ${by}, or the booking closes.`,
  agreeButton: 'Agree on a time',
}

export const viewBooking = 'View booking'

export const scheduledText = {
  title: ({ name }: Person) => `You and ${name} agreed on a time`,
  lead: ({ name }: Person) => `Your booking with ${name} now has a time.`,
}

export const startingText = {
  titleInHour: ({ name }: Person) => `Your booking with ${name} starts in an hour`,
  titleInDay: ({ name }: Person) => `Your booking with ${name} starts in 24 hours`,
  lead: ({ name, email }: Contact) => `You’re meeting ${name} (${email}) soon.`,
  next: ({ name }: Person) => `Can’t make it? Cancel the booking on its page, and we’ll let ${name} know.`,
}

export const completedText = {
  title: ({ name }: Person) => `Your booking with ${name} is complete`,
  lead: ({ name }: Person) => `Your booking with ${name} is over.`,
  reportBy: ({ by }: { by: string }) => `If it didn’t happen, report that on its page by ${by}.`,
}

export const noShowText = {
  reportedTitle: ({ name }: Person) => `${name} says your booking didn’t happen`,
  reportedLead: ({ name }: Person) => `${name} reported that your booking didn’t happen.`,
  objectBy: ({ by }: { by: string }) =>
    `If it did happen, tell us by ${by}, and an admin will decide. If we don’t hear from you, the booking closes as a no-show.`,
  yourCredit: 'If it closes, you get the fee back as a credit.',
  theirCredit: ({ name }: Person) => `If it closes, ${name} gets the fee back as a credit.`,
  reportedButton: 'Respond to report',
  objectedTitle: ({ name }: Person) => `${name} says your booking did happen`,
  objectedLead: ({ name }: Person) =>
    `You reported that your booking didn’t happen, but ${name} says it did.`,
  objectedNext: ({ email }: { email: string }) => `An admin will decide. To tell us more, email ${email}.`,
  decidedTitle: ({ name }: Person) => `Your booking with ${name} counts as completed`,
  decidedLeadReporter: ({ name }: Person) =>
    `You reported that your booking with ${name} didn’t happen. An admin decided that it did.`,
  decidedLeadReported: ({ name }: Person) =>
    `${name} reported that your booking didn’t happen. An admin decided that it did.`,
  decidedNext: ({ email }: { email: string }) => `If you disagree, email ${email}.`,
}

export const feeText = {
  charged: ({ fee }: { fee: string }) => `We charged the ${fee} fee to your card.`,
  none: 'You don’t pay a fee for this booking.',
  paidByCredit: 'You paid the fee with a credit.',
  refunded: ({ fee }: { fee: string }) => `The ${fee} fee goes back to your card.`,
  creditReturned: 'You get your credit back.',
  disputed: 'Your bank is reviewing the fee, so we can’t refund it or turn it into a credit.',
  credited: ({ fee }: { fee: string }) => `You get the ${fee} fee back as a credit for your next request.`,
  keptAsCredit: ({ fee }: { fee: string }) =>
    `As you chose, the ${fee} hold on your card becomes a credit for your next request.`,
  released: ({ fee }: { fee: string }) =>
    `You don’t pay anything. The ${fee} held on your card goes back to you in full.`,
}

const sendAnother = 'You can send another request, or find someone else.'
const stillInterested = ({ name }: Person) => `Still interested? Send ${name} a message.`

export const closedText = {
  note: ({ name, text }: { name: string; text: string }) => `${name} wrote: ${text}`,
  declined: {
    title: ({ name }: Person) => `${name} declined your request`,
    lead: ({ name }: Person) => `${name} declined your request.`,
    next: sendAnother,
  },
  withdrawn: {
    title: ({ name }: Person) => `${name} withdrew their request`,
    lead: ({ name }: Person) => `${name} withdrew their booking request.`,
  },
  canceled: {
    title: ({ name }: Person) => `${name} canceled your booking`,
    lead: ({ name }: Person) => `${name} canceled your booking.`,
    next: sendAnother,
  },
  paymentFailed: {
    title: ({ name }: Person) => `The payment for your booking with ${name} failed`,
    lead: 'We couldn’t charge the fee, so we canceled the booking. Its time is free again.',
    next: 'You can send another request with a different card.',
  },
  noTime: {
    title: ({ name }: Person) => `You and ${name} didn’t agree on a time`,
    lead: ({ name }: Person) =>
      `You and ${name} didn’t agree on a time within ${scheduleDays} days, so the booking has closed.`,
  },
  notHappened: {
    title: ({ name }: Person) => `Your booking with ${name} didn’t happen`,
    lead: 'One of you reported that the booking didn’t happen. The other didn’t object, so it has closed.',
  },
}

export const expiredText = {
  noReply: {
    requester: {
      title: ({ name }: Person) => `${name} didn’t reply in time`,
      lead: ({ name }: Person) => `${name} didn’t reply in time, so your request has expired.`,
      next: sendAnother,
    },
    recipient: {
      title: ({ name }: Person) => `The request from ${name} expired`,
      lead: ({ name }: Person) => `You didn’t reply to ${name} in time, so the request has expired.`,
      next: stillInterested,
    },
  },
  noChoice: {
    requester: {
      title: ({ name }: Person) => `Your request to ${name} expired`,
      lead: ({ name }: Person) =>
        `You didn’t choose one of the times that ${name} proposed, so your request has expired.`,
      next: sendAnother,
    },
    recipient: {
      title: ({ name }: Person) => `The request from ${name} expired`,
      lead: ({ name }: Person) =>
        `${name} didn’t choose one of the times that you proposed, so the request has expired.`,
      next: stillInterested,
    },
  },
  notSentAgain: {
    requester: {
      title: ({ name }: Person) => `Your request to ${name} wasn’t sent again`,
      lead: ({ name }: Person) =>
        `You didn’t send your reopened request to ${name} again in time, so it has expired.`,
      next: sendAnother,
    },
    recipient: {
      title: ({ name }: Person) => `${name} didn’t send the request again`,
      lead: ({ name }: Person) =>
        `${name} didn’t send the reopened request again in time, so it has expired.`,
      next: stillInterested,
    },
  },
}

export const lostTimeText = {
  requester: {
    title: ({ name }: Person) => `The time you asked ${name} for is taken`,
    lead: 'Another booking took this time, so your request has closed.',
    otherTimes: ({ name }: Person) =>
      `${name} is free at other times. See the next ones on the booking’s page.`,
    askForTime: ({ name }: Person) => `You can ask ${name} for another time.`,
    link: ({ name }: Person) => `Ask ${name} for another time`,
  },
  recipient: {
    title: ({ name }: Person) => `The time ${name} asked for is taken`,
    lead: 'Another booking took this time, so the request has closed.',
  },
}

export const byTeamText = {
  canceled: {
    title: ({ name }: Person) => `Your booking with ${name} was canceled`,
    lead: ({ name, platformName }: Team) => `The ${platformName} team canceled your booking with ${name}.`,
  },
  closedForRequester: {
    title: ({ name }: Person) => `Your request to ${name} was closed`,
    lead: ({ name, platformName }: Team) => `The ${platformName} team closed your request to ${name}.`,
  },
  closedForRecipient: {
    title: ({ name }: Person) => `The request from ${name} was closed`,
    lead: ({ name, platformName }: Team) => `The ${platformName} team closed the request from ${name}.`,
  },
  next: ({ email }: { email: string }) => `Questions? Email ${email}.`,
}

export const factText = {
  when: ({ when, minutes }: { when: string; minutes: number }) => `When: ${when}, ${minutes} minutes`,
  preferredDate: ({ day }: { day: string }) => `Preferred date: ${day}`,
  format: ({ format }: { format: string }) => `Format: ${format}`,
  topic: ({ topic }: { topic: string }) => `Topic: ${topic}`,
  speakingFee: ({ fee }: { fee: string }) => `Speaking fee: ${fee}, settled directly between you`,
  askedFor: ({ by, guest }: { by: string; guest: string }) => `Asked by ${by} for ${guest}`,
  guestEmail: ({ email }: { email: string }) => `Email for this booking: ${email}`,
}

export const chatText = {
  confirmed: 'Your booking request is confirmed.',
  confirmedByAgent: ({ agent }: { agent: string }) =>
    `Your booking request is confirmed. My agent, ${agent}, arranged it.`,
  scheduled: 'We agreed on a time for our booking.',
  when: ({ when }: { when: string }) => `When: ${when}`,
  length: ({ minutes }: { minutes: number }) => `Length: ${minutes} minutes`,
}
