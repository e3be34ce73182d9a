import type { z } from 'zod'
import type { Invitation, invitationForm } from '../../../contract/admin/invitations.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import {
  createInvitation,
  deleteInvitation,
  listInvitations as readInvitations,
} from '../../accounts/membership/invitations.ts'
import { findUsers, getUser } from '../../accounts/queries.ts'
import { createAuditEntry } from '../create-audit-entry.ts'

type Row = Awaited<ReturnType<typeof readInvitations>>[number]

export async function inviteSomeone(
  ctx: Ctx,
  form: z.output<typeof invitationForm>,
): Promise<Invitation & { link: string }> {
  const admin = await getUser(ctx, requireMember(ctx).userId)
  const { invitation, token } = await withTransaction(ctx, async (ctx) => {
    const created = await createInvitation(ctx, form)
    const subject = `invitation:${created.invitation.id}`
    const details = { days: form.days, emailed: form.email !== null }
    await createAuditEntry(ctx, { act: 'invitation.created', subject, details })
    return created
  })
  return { ...present(invitation, admin), link: `${ctx.config.publicUrl}/register?invitation=${token}` }
}

export function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    await deleteInvitation(ctx, id)
    await createAuditEntry(ctx, { act: 'invitation.withdrawn', subject: `invitation:${id}` })
  })
}

export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  const rows = await readInvitations(ctx)
  const admins = await findUsers(
    ctx,
    rows.map(({ adminId }) => adminId),
  )
  return rows.flatMap((row) => {
    const admin = admins.get(row.adminId)
    return admin ? present(row, admin) : []
  })
}

function present(row: Row, { id, name }: { id: number; name: string }): Invitation {
  return {
    id: row.id,
    email: row.email,
    admin: { id, name },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }
}
