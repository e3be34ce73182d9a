import type { Limit } from '../../platform/limits/limit.ts'

/** After the last use. */
export const sessionDays = 30
/** After signing in, however much a session is used. */
export const longestSessionDays = { member: 90, admin: 7 }
export const deviceDays = 365
export const resetLinkHours = 1
export const verificationLinkHours = 72
export const changeLinkHours = 24

const hour = 3600
const quarter = 900
const day = 24 * hour

export const registrationsPerAddress: Limit = { name: 'register-address', points: 100, seconds: hour }
export const failuresPerAddress: Limit = { name: 'login-address', points: 100, seconds: quarter }
export const failuresPerAccount: Limit = { name: 'login-account', points: 10, seconds: quarter }
/** From a browser that the account knows, in place of the two above. */
export const failuresPerDevice: Limit = { name: 'login-device', points: 10, seconds: quarter }
export const resetsPerAddress: Limit = { name: 'reset-address', points: 30, seconds: hour }
export const resetsPerAccount: Limit = { name: 'reset-account', points: 5, seconds: hour }
/** Reset and confirmation links that don’t work. Working ones are never refused by it. */
export const wrongLinksPerAddress: Limit = { name: 'wrong-link-address', points: 30, seconds: quarter }
export const verificationsPerAccount: Limit = { name: 'verify-account', points: 5, seconds: hour }
export const changesPerAccount: Limit = { name: 'change-account', points: 5, seconds: hour }
/** Emails to a mailbox that no one has proved yet, whatever they are about. */
export const mailPerUnprovedMailbox: Limit = {
  name: 'unproved-mailbox',
  points: 5,
  seconds: day,
  sentence: (points) => `We send at most ${points} emails a day to an address that isn’t confirmed.`,
}

/** Addresses differ in case alone for nobody. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The mailbox behind an address: what follows a plus makes no difference. */
export function mailboxOf(email: string): string {
  return normaliseEmail(email).replace(/\+[^@]*@/, '@')
}

/** A session lives for 30 days after it was last used; the row is touched at most once an hour. */
export function needsTouch(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > hour * 1000
}

/** `days` whole days of 24 hours after `now`. */
export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 24 * hour * 1000)
}

export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * hour * 1000)
}

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

/** What stands where their address stood: unlike one, so that nobody registers with it and nothing is mailed to it. */
export function deletedEmail(userId: number): string {
  return `deleted-${userId}`
}
