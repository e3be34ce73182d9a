import type { PreferenceKind } from '../../contract/preferences.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { kindOfToken, kindWords } from '../../wording/preference-kinds.ts'
import { savePreference } from './change-preferences.ts'
import { stopWords } from './wording.ts'

type Stopped = { userId: number; kind: PreferenceKind }

/** Only good for turning off the emails of one kind. Works for as long as the account. */
export function stopToken(secret: string, { userId, kind }: Stopped): string {
  return `${kind}-${userId}-${keyedHash(secret, `stop-emails:${kind}:${userId}`)}`
}

/** Safe to repeat. */
export async function stopEmails(ctx: Ctx, token: string): Promise<{ name: string }> {
  const stopped = readToken(ctx.secret, token)
  const isDone =
    stopped &&
    (await withTransaction(ctx, (ctx) =>
      savePreference(ctx, stopped.userId, { kind: stopped.kind, email: false }),
    ))
  if (!isDone) refuse('not_found', stopWords.badLink, {}, { event: 'token_refused' })
  return { name: kindWords[stopped.kind].name }
}

function readToken(secret: string, token: string): Stopped | undefined {
  const kind = kindOfToken(token)
  const [, id] = token.split('-')
  const stopped = kind && { kind, userId: Number(id) }
  return stopped && isSameSecret(token, stopToken(secret, stopped)) ? stopped : undefined
}
