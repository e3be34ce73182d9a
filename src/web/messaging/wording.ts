import { formatNumber } from '../../wording/formats.ts'
export const messagesWords = {
  title: 'Messages',
  listLabel: 'Conversations',
  threadLabel: 'Conversation',
  allConversations: 'All conversations',
  selectTitle: 'Select a conversation',
  select: 'Choose one on the left, or find someone to message.',
  selectFirst: 'Find someone to message, and your conversation opens here.',
  find: 'Find Connections',
}

export const conversationListWords = {
  search: 'Search conversations',
  loading: 'Loading conversations',
  loadFailed: 'We couldn’t load your conversations',
  safe: 'Your messages are safe. Try again.',
  empty: 'No conversations yet.',
  noMatch: ({ q }: { q: string }) => `No conversations with “${q}”.`,
  moreFailed: 'We couldn’t load more conversations. Try again.',
  more: 'Show more',
  own: 'You:',
  steps: { confirmed: 'Confirmed', scheduled: 'Time agreed' },
  noTime: 'time to be agreed',
  unread: ({ count }: { count: number }) => `${count} unread`,
}

export const threadWords = {
  loading: 'Loading messages',
  noId: 'No conversation ID provided',
  noIdInAddress: 'This address doesn’t name a conversation.',
  signedOut: 'User not authenticated',
  missingTitle: 'Conversation not found',
  missing: 'We couldn’t find that conversation. If you have another account, it may be there.',
  seeMessages: 'See your messages',
  conversationFailed: 'Error loading conversation',
  messagesFailed: 'Could not load conversation',
  startFailed: 'Error starting conversation',
  failed: 'Something went wrong. Please try again.',
  sampleTitle: 'This is a sample profile',
  sample: 'Sample profiles show what the site looks like. They can’t receive messages.',
  label: ({ name }: { name: string }) => `Messages with ${name}`,
  notSentYet: 'Nothing has been sent yet. Edit the greeting below, then send it.',
  deleted: 'This account was deleted. You can still read your messages, but you can’t send new ones.',
  blocked: ({ name }: { name: string }) => `You blocked ${name}. Neither of you can send messages here.`,
  closed: 'You can’t send messages in this conversation.',
  hidden: 'A moderator hid this message.',
  more: ({ at }: { at: string }) => `More about the message from ${at}`,
  you: 'You',
  read: 'Read',
  sent: 'Sent',
  older: 'Show earlier messages',
  newMessages: 'New messages',
}

export const unsentWords = {
  sending: 'Sending…',
  retrying: 'Not sent. Retrying…',
  signedOut: 'Not sent: you’ve been signed out. <signIn>Sign In</signIn> to send it.',
  refused: ({ reason }: { reason: string }) => `Not sent: ${reason}`,
  edit: 'Edit',
}

type Left = { left: number; most: number }
type When = { when: string }

export const composerWords = {
  label: ({ name }: { name: string }) => `Message to ${name}`,
  placeholder: 'Write a message',
  send: 'Send',
  left: ({ left, most }: Left) => `${left} of ${most} new conversations left today.`,
  leftUntil: ({ when, ...of }: Left & When) => `${composerWords.left(of)} You get ${of.most} again ${when}.`,
  noneLeft: ({ most, when }: Left & When) =>
    `You’ve started ${most} conversations today. You can start more ${when}. We keep what you write on this device.`,
  keys: 'Enter sends, Shift+Enter starts a new line.',
  count: ({ count, limit }: { count: number; limit: number }) =>
    `${formatNumber(count)} of ${formatNumber(limit)} characters`,
}
