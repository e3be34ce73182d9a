import { greeting } from '../../contract/message-text.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { calledName } from '../../wording/names.ts'
import { currentSettings } from '../settings/queries.ts'
import { createConversation } from './create-conversation.ts'
import { createMessage } from './create-message.ts'
import { limitOutreach } from './limit-outreach.ts'
import { requireRecipient } from './policy.ts'

/** A new conversation starts with the fixed greeting; only the call that creates the row sends it. */
export async function startConversation(ctx: Ctx, toUserId: number): Promise<number> {
  const { userId } = requireMember(ctx)
  const recipient = await requireRecipient(ctx, userId, toUserId)
  const { platformName } = await currentSettings(ctx)
  return withTransaction(ctx, async (ctx) => {
    const { conversationId, isNew } = await createConversation(ctx, userId, toUserId)
    if (isNew) {
      await limitOutreach(ctx, userId)
      const content = greeting(calledName(recipient), platformName)
      await createMessage(ctx, conversationId, {
        fromUserId: userId,
        toUserId,
        content,
        clientId: null,
        booking: null,
      })
    }
    return conversationId
  })
}
