import { mostShows } from '../../contract/show-limits.ts'
import { emailedCodeMinutes } from '../../contract/shows.ts'
import type { UnreachableReason } from '../../platform/fetch/unreachable.ts'
import type { LostReason } from '../events.ts'
import type { Problem } from './parse-feed.ts'

export const showRefusals = {
  tooMany: `You can add at most ${mostShows} shows. Remove one to add another.`,
  addedTwice: 'You’ve already added this show.',
  missing: 'We couldn’t find this show.',
  hidden: 'A moderator hid this show, so it stays on your list. Only you see it.',
  linkNotRead: 'Only shows with a feed can be refreshed.',
  linkNotVerified: 'Only shows with a feed can be verified.',
  noCode:
    'We didn’t find the code in the feed. Hosts can take a few minutes to publish a change. Try again then.',
  noOwner: 'The feed doesn’t give its owner’s email address. Put the code in the feed instead.',
  wrongCode: 'This code isn’t right or has expired. Check the email, or send a new code.',
  ownerChanged: 'The feed now gives another owner’s email address. Send a new code.',
  verifiedElsewhere:
    'Another feed with the same podcast:guid is already verified here. If this show is yours, contact us.',
  cleared: ({ because }: { because: string }) =>
    `We removed this show’s badge (“${because}”). If the show is yours, contact us.`,
  changedMeanwhile: 'The feed changed while we were checking it. Try again.',
}

export const feedProblems: Record<Problem | 'tooSlow', string> = {
  webPage:
    'This address leads to a web page, not to a feed. Your podcast host shows the feed’s address, often as “RSS feed”.',
  notFeed: 'We couldn’t read a feed at this address. Check that it leads to an RSS or Atom feed.',
  noTitle: 'This feed has no title.',
  unlisted: 'This feed asks not to be listed (itunes:block). Use the show’s public feed.',
  tooLarge: 'This feed is larger than 10 MB, and its newest episodes aren’t at its start.',
  tooSlow: 'This feed takes too long to read.',
}

export function lostEpisodes(count: number): string | null {
  if (count === 0) return null
  return count === 1
    ? 'The feed is broken inside one episode. The others are here.'
    : `The feed is broken inside ${count} episodes. The others are here.`
}

export const fetchProblems: Record<UnreachableReason, string> = {
  unreachable: 'We couldn’t reach this address.',
  tooSlow: 'This address took too long to answer.',
  refused: 'This address returned an error instead of a feed.',
  redirects: 'This address redirects too many times.',
  tooLarge: 'The feed at this address is larger than 10 MB.',
  unreadable: 'We couldn’t unpack the feed at this address.',
}

export const oembedProblem = 'We couldn’t find this page. Check the address.'

export const codeEmail = {
  subject: ({ platform }: { platform: string }) => `Your ${platform} code`,
  greeting: 'Hello,',
  lead: ({ platform }: { platform: string }) =>
    `Someone with an account on ${platform} says that a podcast is theirs. Its feed names this address as the owner.`,
  code: ({ code }: { code: string }) => `If that’s you, enter this code on your profile: ${code}`,
  footnote: `The code expires in ${emailedCodeMinutes} minutes. If it wasn’t you, ignore this email: nothing happens without the code.`,
}

type Named = { show: string; because?: string | null }
export const lostNotice = {
  title: 'Your show is no longer verified',
  messages: {
    dropped: ({ show }: Named) =>
      `The feed of ${show} no longer has your code. Put it back and verify the show again.`,
    ownerChanged: ({ show }: Named) =>
      `The feed of ${show} no longer names the email address that verified it. Verify the show again.`,
    unreadable: ({ show }: Named) =>
      `We haven’t been able to read the feed of ${show} for a month. Check its address and verify it again.`,
    ownCopy: ({ show }: Named) =>
      `You verified ${show} with another feed. Only one feed of a show can be verified at a time.`,
    moved: ({ show }: Named) =>
      `Someone else has verified ${show}. If the feed is yours, verify it again or contact us.`,
    cleared: ({ show, because }: Named) =>
      `We removed the badge from ${show} (“${because}”). If the show is yours, contact us.`,
  } satisfies Record<LostReason, (named: Named) => string>,
}
