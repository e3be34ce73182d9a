import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Introduction } from '../contract/introductions.ts'
import { putIntroduction } from '../domains/uploads/create-introduction.ts'
import type { Ctx } from '../platform/ctx.ts'
import { root } from '../platform/root.ts'

/** A tune of eight notes, made by a program, so that there is something to play. */
export async function storeTune(ctx: Ctx, userId: number): Promise<Introduction> {
  const bytes = await readFile(join(root, 'src/sample/open-mic.mp3'))
  return putIntroduction(ctx, userId, { bytes, kind: 'mp3', seconds: 6 })
}
