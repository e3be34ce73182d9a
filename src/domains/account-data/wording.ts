import { exportDays } from '../../contract/own-data.ts'
import { mostExported } from '../../platform/domain.ts'
import { formatNumber } from '../../wording/formats.ts'

type Names = { name: string; platformName: string }

export const leftWords = {
  title: ({ name, platformName }: Names) => `${name} has left ${platformName}`,
  closedBetweenYou: ({ name }: { name: string }) =>
    `${name}’s account was closed, so we closed every open request and booking between you.`,
  separateMessages: ({ name, deletedName }: { name: string; deletedName: string }) =>
    `You’ll get a separate message about each one and its fee. ${name} appears there as “${deletedName}”.`,
  viewBookings: 'View my bookings',
}

export const leftAgentWords = {
  greeting: ({ agentName }: { agentName: string }) => `Hi ${agentName},`,
  closedClient: ({ name }: { name: string }) =>
    `${name}’s account was closed, so we closed every open request and booking you handled for them.`,
  nothingToDo: 'There’s nothing left for you to do. Your links no longer open these requests.',
  closedRequester: ({ name }: { name: string }) =>
    `${name}’s account was closed, so we closed every open request and booking between them and the people you represent.`,
  separateEmails: ({ name, deletedName }: { name: string; deletedName: string }) =>
    `You’ll get a separate email about each one. ${name} appears there as “${deletedName}”.`,
}

export const exportEmail = {
  subject: ({ platformName }: { platformName: string }) => `Your ${platformName} data is ready`,
  lead: `The file with your data is ready. Sign in to download it within ${exportDays} days.`,
  button: 'Download my data',
  footnote:
    'If you didn’t ask for this, change your password: someone else may be signed in to your account.',
}

export const refusals = {
  noFile: 'There’s no file to download. Ask for a new one in your settings.',
}

/** Lines in the style of text files, for people who open the archive years later. */
export const readme = ({ platformName, name, at }: { platformName: string; name: string; at: string }) =>
  `The data of ${name} on ${platformName}, as of ${at}

Each .json file has one kind of data. Any text editor opens them, and most programs can read them.
Times are in UTC (ISO 8601): 2026-07-01T09:30:00.000Z. Amounts that end in “Cents” are in US cents.
Your picture and your introduction, if you have them, are files of their own.

You get what you can see on ${platformName} yourself. Of other people, the files have only the name and the
number of their profile. Reviews of you are here once they are shown. Passwords, secret links and what
moderators keep are left out, and so are rows beyond the newest ${formatNumber(mostExported)} of each kind.
`
export const leavingWords = {
  subject: ({ platformName }: { platformName: string }) => `Your ${platformName} account will be deleted`,
  hidden: 'Others no longer see you, and your open requests and bookings have ended.',
  date: ({ at }: { at: string }) =>
    `We’ll delete your account on ${at}. Payments, bookings and messages stay without your name.`,
  undo: 'Changed your mind? Sign in and keep your account. Requests and bookings that have ended stay closed.',
  keep: 'Keep my account',
  notYou: 'Didn’t delete your account? Keep it, then change your password.',
  hasBookings: ({ bookings }: { bookings: number }) =>
    bookings === 1
      ? 'You have an upcoming confirmed booking. Deleting your account cancels it.'
      : `You have ${bookings} upcoming confirmed bookings. Deleting your account cancels them.`,
  lastAdmin: 'You’re the only admin of this site, so you can’t delete your account.',
  closed: 'This account has been deleted.',
}
