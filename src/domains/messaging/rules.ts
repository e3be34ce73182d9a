import type { Limit } from '../../platform/limits/limit.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { limits } from '../limits.ts'

const day = 86_400

/** New conversations a day: an account has to be a week old before it may begin many. */
export function newConversationsPerDay(accountCreatedAt: Date, now: Date): Limit {
  const isYoung = now.getTime() - accountCreatedAt.getTime() < 7 * day * 1000
  return isYoung ? limits.conversationsOfNewMember : limits.conversationsPerDay
}

/** A pair has one conversation: the smaller id comes first. */
export function pairOf(one: number, other: number): { user1Id: number; user2Id: number } {
  return one < other ? { user1Id: one, user2Id: other } : { user1Id: other, user2Id: one }
}

/**
 * A client id for a message that the product posts for somebody, such as `booking:12`: the same each time, and known
 * to nobody who could use it up before.
 */
export function derivedClientId(secret: string, subject: string): string {
  const hex = Buffer.from(keyedHash(secret, `message:${subject}`), 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
