import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Ctx } from '../../platform/ctx.ts'
import type { UserRow } from '../accounts/queries.ts'
import { currentSettings } from '../settings/queries.ts'
import { ownFiles } from '../uploads/own-files.ts'
import { collectData } from './collect-data.ts'
import { readme } from './wording.ts'

export async function zipData(ctx: Ctx, user: UserRow): Promise<Uint8Array> {
  const { platformName } = await currentSettings(ctx)
  const now = ctx.clock.now()
  const zip = new ZipFile()
  const add = (name: string, bytes: Uint8Array) => zip.addBuffer(Buffer.from(bytes), name, { mtime: now })
  add('README.txt', Buffer.from(readme({ platformName, name: user.name, at: now.toISOString() })))
  for await (const { name, json } of collectData(ctx, user)) add(name, json)
  for (const [name, stored] of Object.entries(ownFiles(user))) {
    const bytes = await ctx.files.get(stored)
    if (bytes) add(name, bytes)
  }
  zip.end()
  return buffer(zip.outputStream)
}
