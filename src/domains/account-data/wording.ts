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
