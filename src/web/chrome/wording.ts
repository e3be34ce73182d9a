import type { Me } from '../../contract/accounts.ts'
import type { Site } from '../../contract/settings.ts'
import { shortCount } from '../../wording/short-count.ts'

export const accountMenu = (name: string) => `Account menu for ${name}`
export const unread = (count: number) => `${shortCount(count)} unread`
export const unreadNotifications = (count: number) => `Notifications, ${unread(count)}`

export const testMode = 'Test mode: no real money moves on this site.'

export const leaving = ({ day }: { day: string }) => `Your account will be deleted on ${day}.`
export const keepAccount = 'Keep my account'
export const limited =
  'A moderator limited your account: you can’t start conversations or send requests. The email about it says why and how to appeal.'

/** An address of the right domain needs no admin. */
export const waiting = ({ registration }: Site, { emailVerified }: Me) =>
  registration === 'domains' && !emailVerified
    ? 'Confirm your email address with the link we sent you. Until then no one else sees your profile, and you can’t start conversations or send requests.'
    : 'Your account is waiting for an admin’s approval. Meanwhile you can fill in your profile, but no one else sees it, and you can’t start conversations or send requests.'

export const footerAbout =
  'Podcast hosts, YouTube creators, and radio and TV producers find the people their next episode needs.'
export const footerReply = (hours: number) => `We answer within ${hours} hours.`
export const footerOwner = (year: number, platform: string) => `© ${year} ${platform}`
export const footerCopyright = (year: number, platform: string) =>
  `${footerOwner(year, platform)}. All rights reserved.`

export const serverAway = {
  offline: 'You’re offline. This page continues when you’re back online.',
  away: ({ platformName }: { platformName: string }) =>
    `${platformName} isn’t answering. This page continues as soon as it does.`,
}

export const errorWords = {
  title: 'Something went wrong',
  text: 'We couldn’t load the page. Your data is safe. Try again in a moment.',
  missing: 'One moment',
  missingText:
    'This page opens as soon as the connection is back. What you had open is still there: go back to it.',
}
