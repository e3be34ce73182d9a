import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { correctionForm } from '../../../contract/admin/users.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser, type UserRow } from '../../accounts/queries.ts'
import { updateIdentity } from '../../accounts/update-user.ts'
import { recordEvent } from '../../events.ts'
import { notifyReaders } from '../../notifications/notify-readers.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { correctionWords, userWords } from '../wording.ts'
import { getLockedUser } from './get-locked-user.ts'

/** Corrects a member’s name and type, and notifies them. The audit log keeps no names. */
export function correctUser(ctx: Ctx, id: number, form: z.output<typeof correctionForm>): Promise<UserRow> {
  return withTransaction(ctx, async (ctx) => {
    const { name, userType } = await getLockedUser(ctx, id)
    if (userType === 'admin') refuse('conflict', userWords.isAdmin)
    const changed = [name !== form.name && 'name', userType !== form.userType && 'userType'].filter(Boolean)
    if (changed.length === 0) return getUser(ctx, id)
    // What they asked to be called could be the name that is corrected.
    const user = await updateIdentity(ctx, id, { ...form, ...(name !== form.name && { callName: null }) })
    await recordEvent(ctx, { type: 'profile.changed', userId: id })
    await createAuditEntry(ctx, {
      act: 'user.corrected',
      subject: `user:${id}`,
      details: { changed, ...(userType !== form.userType && { from: userType, to: form.userType }) },
    })
    const notice = {
      key: `account-corrected:${randomUUID()}`,
      type: 'account_corrected' as const,
      title: correctionWords.title,
      message: correctionWords.message(form),
      relatedId: null,
      href: '/settings',
    }
    await notifyReaders(ctx, [{ reader: user, notice }])
    return user
  })
}
