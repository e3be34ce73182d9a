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
