import type { ModerationAct } from '../../contract/appeals.ts'
import type { ReportKind } from '../../contract/reports.ts'
import { reportedThings } from '../../wording/reported-things.ts'

export const refusals = {
  blockSelf: 'You can’t block yourself.',
  mostBlocked: ({ most }: { most: number }) =>
    `You can block ${most} people at a time. Unblock someone first.`,
  reportSelf: 'You can’t report yourself.',
  unknownSubject: 'We couldn’t find what you want to report.',
  unknownReport: 'We couldn’t find that report.',
  unknownAct: 'We couldn’t find that decision.',
  involved: 'You’re part of this report. Another admin has to decide it.',
  decided: 'This report was already decided.',
  doesNotFit: 'You can’t do that about this report. Reload to see what you can do.',
  alreadyAppealed: 'You already appealed this decision.',
  alreadyTakenBack: 'This decision was already taken back.',
  alreadyAnswered: 'This appeal was already answered.',
  noAppeal: 'No one has appealed this decision. You can only take it back.',
  dismissal: 'A dismissed report has no decision to take back.',
}

/** As reports name what they are about. */
export const evidenceNames = {
  message: 'Message',
  sent: 'Sent',
  repeats: 'Same first message',
  sentTo: ({ recipients }: { recipients: number }) => `Sent to ${recipients} people within a day`,
  name: 'Name',
  headline: 'Headline',
  profession: 'Profession',
  location: 'Location',
  bio: 'Biography',
  series: 'Show',
  links: 'Links',
  topics: 'Topics',
  title: 'Title',
  author: 'Author',
  description: 'Description',
  topic: 'Topic',
  notes: 'Notes',
  review: 'Review',
  rating: 'Stars',
  again: 'Would record again',
  yes: 'Yes',
  no: 'No',
  answer: 'Answer',
}

type About = { act: ModerationAct; kind: ReportKind }

const titles: Record<ModerationAct, (about: About) => string> = {
  dismiss: () => '',
  warn: ({ kind }) => `A moderator warned you about your ${reportedThings[kind]}`,
  hide: ({ kind }) => `A moderator hid your ${reportedThings[kind]}`,
  limit: () => 'A moderator limited your account',
  suspend: () => 'A moderator suspended your account',
}

const effects: Record<ModerationAct, (about: About) => string> = {
  dismiss: () => '',
  warn: () => 'Nothing else changes. If it happens again, we may limit or suspend your account.',
  hide: ({ kind }) => {
    if (kind === 'person') return 'Others no longer find your profile. Your conversations and bookings go on.'
    if (kind === 'review') return 'Only you still see it, and its stars no longer count.'
    if (kind === 'review_answer') return 'No one sees it any longer.'
    return kind === 'show' ? 'Only you still see it.' : 'No one can read what you wrote in it.'
  },
  limit: () =>
    'You can’t start conversations or send requests. The conversations and bookings you have go on.',
  suspend: () => 'You can’t sign in, and others no longer see your profile.',
}

export const decisionWords = {
  title: (about: About) => titles[about.act](about),
  effect: (about: About) => effects[about.act](about),
  message: 'Read the reason, and appeal if you think it’s wrong.',
  reason: ({ reason }: { reason: string }) => `The moderator’s reason: ${reason}`,
  appeal: 'If you think this is wrong, you can appeal once. A moderator reads your appeal and answers it.',
  open: 'Read the decision',
}

type Answer = { granted: boolean; appealed: boolean }

export const answerWords = {
  title: ({ granted, appealed }: Answer) => {
    if (!appealed) return 'A moderator took back a decision about you'
    return granted ? 'We granted your appeal' : 'We read your appeal and keep our decision'
  },
  message: ({ granted }: Answer) =>
    granted ? 'The decision no longer applies. Read the answer.' : 'Read the answer.',
  effect: ({ granted }: Answer) =>
    granted ? 'The decision no longer applies.' : 'The decision still applies.',
  answer: ({ reason }: { reason: string }) => `The moderator’s answer: ${reason}`,
  open: 'Read the answer',
}

export const outcomeWords = {
  title: 'We looked at your report',
  acted: ({ kind }: { kind: ReportKind }) =>
    `You reported a ${reportedThings[kind]}, and we acted on it. Thank you for telling us.`,
  closed: ({ kind }: { kind: ReportKind }) =>
    `You reported a ${reportedThings[kind]}. The account it belonged to is closed.`,
  dismissed: ({ kind }: { kind: ReportKind }) =>
    `You reported a ${reportedThings[kind]}. We found no violation of our rules. You can still block the person.`,
}

export const adminWords = {
  reportTitle: ({ kind }: { kind: ReportKind }) => `Someone reported a ${reportedThings[kind]}`,
  reportText: ({ reason, hours }: { reason: string; hours: number }) =>
    `The reason they gave: ${reason.replaceAll('_', ' ')}. Decide within ${hours} hours.`,
  repeatsTitle: 'Someone sends many people the same first message',
  repeatsText: ({ hours }: { hours: number }) =>
    `We slowed their messages down. Read the message, and decide within ${hours} hours.`,
  openReport: 'Open report',
  appealTitle: ({ kind }: { kind: ReportKind }) =>
    `Someone appealed a decision about a ${reportedThings[kind]}`,
  appealText: 'Read the appeal and answer it.',
  openAppeal: 'Open appeal',
}
