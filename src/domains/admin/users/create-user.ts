import type { z } from 'zod'
import type { newUserForm } from '../../../contract/admin/users.ts'
import { hashInAddress } from '../../../contract/picture-address.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { createAccount } from '../../accounts/membership/create-account.ts'
import { hashPassword } from '../../accounts/passwords/hash-password.ts'
import { validatePassword } from '../../accounts/passwords/validate-password.ts'
import { getUser, requireUnproved, type UserRow } from '../../accounts/queries.ts'
import { ownsPortrait, transferPicture } from '../../uploads/create-picture.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { userWords } from '../wording.ts'

/** Starts in the admin’s time zone. Refuses with `email_taken`, and a picture that this admin didn’t upload. */
export async function createUser(
  ctx: Ctx,
  { password, profilePicture, ...form }: z.output<typeof newUserForm>,
): Promise<UserRow> {
  await validatePassword(ctx, password, form)
  const pictureHash = profilePicture ? await findUploaded(ctx, profilePicture) : null
  const { timeZone } = await getUser(ctx, requireMember(ctx).userId)
  const passwordHash = await hashPassword(password)
  return withTransaction(ctx, async (ctx) => {
    await requireUnproved(ctx, form.email)
    const user = await createAccount(ctx, { ...form, passwordHash, pictureHash, timeZone })
    if (pictureHash) await transferPicture(ctx, user.id, pictureHash)
    const details = { userType: user.userType }
    await createAuditEntry(ctx, { act: 'user.created', subject: `user:${user.id}`, details })
    return user
  })
}

async function findUploaded(ctx: Ctx, address: string): Promise<string> {
  const hash = hashInAddress(address)
  if (hash && (await ownsPortrait(ctx, requireMember(ctx).userId, hash))) return hash
  return refuseField('profilePicture', userWords.uploadAgain)
}
