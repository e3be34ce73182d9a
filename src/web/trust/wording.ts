import type { Decision } from '../../contract/appeals.ts'
import { reportedThings } from '../../wording/reported-things.ts'

type Kind = Decision['kind']
type Act = Decision['act']

const hidden: Record<Kind, string> = {
  person:
    'Others can’t find or open your profile. People you already talk to or have a booking with can still reach you.',
  message: 'You and the other person see a note in its place.',
  show: 'Only you can see it on your profile.',
  booking: 'You and the other person see a note in place of what you wrote. The request itself goes on.',
  agent_request:
    'You and the people you sent it to see a note in place of what you wrote. The request itself goes on.',
  review: 'Only you can see it, and its stars no longer count.',
  review_answer: 'No one can see it any longer. The review itself stays.',
}

export const decisionTitle = ({ act, kind }: Pick<Decision, 'act' | 'kind'>): string =>
  ({
    warn: `A warning about your ${reportedThings[kind]}`,
    hide: `We hid your ${reportedThings[kind]}`,
    limit: 'We limited your account',
    suspend: 'We suspended your account',
  })[act]

export const subjectTitle = (kind: Kind): string => `Your ${reportedThings[kind]}`

export const consequenceOf = ({ act, kind }: Pick<Decision, 'act' | 'kind'>): string => {
  const others: Record<Exclude<Act, 'hide'>, string> = {
    warn: 'This is a warning. Nothing about your account changes.',
    limit:
      'You can’t start new conversations or send requests. Your conversations and bookings go on as before.',
    suspend: 'You can’t sign in, and no one else can see your profile.',
  }
  return act === 'hide' ? hidden[kind] : others[act]
}
