import type { Ctx } from '../../platform/ctx.ts'
import { previewFile } from './make-preview.ts'

/** Removes the drawn picture of a person who left. */
export function forgetPreview(ctx: Ctx, userId: number): Promise<void> {
  return ctx.files.delete(previewFile(userId))
}
