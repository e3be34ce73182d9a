import { domainOf } from '../../contract/registration.ts'
import type { Settings } from '../settings/queries.ts'
import type { UserRow } from './tables.ts'

/** After the last use. */
export const sessionDays = 30
/** After signing in, however much a session is used. */
export const maxSessionDays = { member: 90, admin: 7 }
export const deviceDays = 365
/** How long a replaced session token still works, for requests that were under way. */
export const replacedTokenSeconds = 60
/** Between the password and the code. */
export const pendingMinutes = 10
export const resetLinkHours = 1
export const verificationLinkHours = 72
export const changeLinkHours = 24

const hour = 3600

/** Addresses are compared without case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The mailbox behind an address, without a `+tag`. */
export function mailboxOf(email: string): string {
  return normalizeEmail(email).replace(/\+[^@]*@/, '@')
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

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

/** Replaces the address of a closed account. Not a valid address: no one can register it or get email there. */
export function deletedEmail(userId: number): string {
  return `deleted-${userId}`
}

/** Sample people and closed accounts, and their agents, get no emails or notifications. */
export function isReachable({ sample, deletedAt }: { sample: boolean; deletedAt: Date | null }): boolean {
  return !sample && !deletedAt
}

/** Suspended people, and leavers while they can still keep their account, are asked for nothing and get no new offers. */
export function isStaying({ suspendedAt, deletesAt }: Pick<UserRow, 'suspendedAt' | 'deletesAt'>): boolean {
  return !suspendedAt && !deletesAt
}

/** What someone without an invitation needs before they may start anything or be seen. */
export function neededToJoin(
  { registration, registrationDomains }: Pick<Settings, 'registration' | 'registrationDomains'>,
  email: string,
  ownerEmail: string | null,
): 'nothing' | 'verification' | 'approval' | 'invitation' {
  if (registration === 'open') return 'nothing'
  if (isSameEmail(email, ownerEmail)) return 'verification'
  if (registration === 'domains' && registrationDomains.includes(domainOf(email))) return 'verification'
  return registration === 'approval' ? 'approval' : 'invitation'
}

export function isSameEmail(email: string, other: string | null): boolean {
  return other !== null && normalizeEmail(other) === normalizeEmail(email)
}
