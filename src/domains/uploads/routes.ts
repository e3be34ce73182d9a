import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { adminAvatarLimitBytes, avatarLimitBytes, uploadProfilePicture } from '../../contract/uploads.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { refuseUsedUp } from '../../platform/limits/limit.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { pictureAddress } from '../accounts/present.ts'
import { limits } from '../limits.ts'
import { drawInitials } from './rules.ts'
import { refuseLarge, storePicture } from './store-picture.ts'

export function uploadRoutes(app: App): void {
  serve(app, uploadProfilePicture, async (ctx, { request }) => {
    const { userId, userType } = requireMember(ctx)
    const limitBytes = userType === 'admin' ? adminAvatarLimitBytes : avatarLimitBytes
    // Before the picture is read; it is counted when it is stored.
    await refuseUsedUp(ctx, limits.picturesPerMember, String(userId))
    const hash = await storePicture(ctx, await readFile(request, limitBytes), limitBytes)
    return { fileUrl: pictureAddress(hash, 512) }
  })
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: picture }, async (request, reply) => {
    const bytes = await request.ctx.files.get(request.params.name)
    if (!bytes) refuse('not_found', 'There is no such picture.')
    return sendForGood(reply, 'image/webp').send(bytes)
  })
  app.get<{ Params: { colour: number; letters: string } }>(
    '/initials/:colour/:letters.svg',
    { schema: initials },
    async (request, reply) =>
      sendForGood(reply, 'image/svg+xml; charset=utf-8').send(
        drawInitials(request.params.colour, request.params.letters),
      ),
  )
}

const picture = {
  hide: true,
  params: z.object({ name: z.string().regex(/^[0-9a-f]{64}-(512|96)\.webp$/, 'There is no such picture.') }),
}

const initials = {
  hide: true,
  params: z.object({ colour: z.coerce.number().int().min(0).max(4), letters: z.string().max(16) }),
}

/** The address says what is in it, so it can be kept for ever. */
function sendForGood(reply: FastifyReply, type: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type)
}

async function readFile(request: FastifyRequest, limitBytes: number): Promise<Uint8Array> {
  const form = await request.file({ limits: { fileSize: limitBytes } }).catch(refuseBroken)
  if (!form || form.fieldname !== 'profilePicture') refuseField('profilePicture', 'Please choose a picture.')
  const { file } = form
  if (file.truncated) refuseLarge(limitBytes)
  // The parser would read on to the end of the form and hand over what fits.
  file.once('limit', () => file.destroy())
  try {
    const bytes = await buffer(file)
    if (!file.truncated) return bytes
  } catch (error) {
    if (!file.truncated) refuseBroken(error as Error)
  }
  return refuseLarge(limitBytes)
}

/** The parser’s own refusals carry a code; everything else it throws is about a body that is no form. */
function refuseBroken(error: Error & { code?: string }): never {
  if (error.code?.startsWith('FST_')) throw error
  refuse('unsupported_type', 'Please send the file as multipart/form-data.')
}
