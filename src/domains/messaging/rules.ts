import type { Limit } from '../../platform/limits/limit.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { limits } from '../limits.ts'
import type { Recipient } from './queries.ts'

const day = 86_400
const minute = 60

/** How long messages stay unread before they’re announced. */
export const unreadSeconds = { bell: 5, email: 10 * minute }

/** New conversations per day. Accounts younger than a week may start few. */
export function newConversationsPerDay(accountCreatedAt: Date, now: Date): Limit {
  const isYoung = now.getTime() - accountCreatedAt.getTime() < 7 * day * 1000
  return isYoung ? limits.conversationsOfNewMember : limits.conversationsPerDay
}

/** Between the same first messages to many. */
export const repeatMinutes = 10

const words = /[\p{L}\p{M}\p{N}]+/gu

/** Alike for everyone who gets the same words: without case, spaces and the recipient’s own names. */
export function normalizeOpening(
  text: string,
  { name, callName }: Pick<Recipient, 'name' | 'callName'>,
): string {
  const names = new Set(fold(`${name} ${callName ?? ''}`).match(words))
  return fold(text)
    .replace(words, (word) => (names.has(word) ? '' : word))
    .replaceAll(/\s/g, '')
}

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()

/** In the browser. */
export const pageOf = (conversationId: number) => `/messages/${conversationId}`

/** A pair has one conversation, with the smaller id first. */
export function pairOf(one: number, other: number): { user1Id: number; user2Id: number } {
  return one < other ? { user1Id: one, user2Id: other } : { user1Id: other, user2Id: one }
}

/** For a message that the product posts, such as `booking:12`: always the same, and not guessable by users. */
export function derivedClientId(secret: string, subject: string): string {
  const hex = Buffer.from(keyedHash(secret, `message:${subject}`), 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
