import type { Ctx } from '../platform/ctx.ts'
import type { Reactions } from '../platform/events/reactions.ts'
import { sendVerification } from './accounts/send-verification.ts'
import type { DomainEvent } from './events.ts'
import { indexPerson } from './search/index-person.ts'

type Of<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>
type Lines = {
  [T in DomainEvent['type']]?: { name: string; run(ctx: Ctx, event: Of<T>): Promise<void> }[]
}

/** Who reacts to what. Every reaction may run twice and has one effect; a name, once used, stays. */
const lines: Lines = {
  'account.registered': [
    { name: 'mail-verification', run: (ctx, { userId }) => sendVerification(ctx, userId, `user-${userId}`) },
    { name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) },
  ],
  'profile.changed': [{ name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) }],
  'availability.changed': [{ name: 'index-person', run: (ctx, { userId }) => indexPerson(ctx, userId) }],
}

export const subscriptions = lines as Reactions
