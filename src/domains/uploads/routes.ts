import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  introductionLimitBytes,
  removeIntroduction,
  uploadIntroduction,
} from '../../contract/introductions.ts'
import { pictureAddress } from '../../contract/picture-address.ts'
import { adminAvatarLimitBytes, avatarLimitBytes, uploadProfilePicture } from '../../contract/uploads.ts'
import { requireMember } from '../../platform/ctx.ts'
import { sendRange } from '../../platform/http/byte-range.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { refuseUsedUp } from '../../platform/limits/limit.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { limits } from '../limits.ts'
import {
  removeIntroduction as clearIntroduction,
  createIntroduction,
  findIntroduction,
  refuseLargeSound,
} from './create-introduction.ts'
import { createPicture, findPicture, refuseLarge } from './create-picture.ts'
import type { PictureForm } from './picture-forms.ts'
import { renderInitials } from './rules.ts'
import { soundName, soundTypeOf } from './sound-files.ts'
import { introductionWords, pictureWords } from './wording.ts'

export function uploadRoutes(app: App): void {
  serve(app, uploadProfilePicture, async (ctx, { request }) => {
    const { userId, userType } = requireMember(ctx)
    const limitBytes = userType === 'admin' ? adminAvatarLimitBytes : avatarLimitBytes
    // Checked before reading the picture, counted when storing it.
    await refuseUsedUp(ctx, limits.picturesPerMember, String(userId))
    const hash = await createPicture(ctx, await readFile(request, picturePart(limitBytes)), limitBytes)
    return { fileUrl: pictureAddress(hash, 512) }
  })
  serve(app, uploadIntroduction, async (ctx, { request }) => {
    await refuseUsedUp(ctx, limits.introductionsPerMember, String(requireMember(ctx).userId))
    return createIntroduction(ctx, await readFile(request, soundPart))
  })
  serve(app, removeIntroduction, async (ctx) => {
    await clearIntroduction(ctx)
    return undefined
  })
  app.get<{ Params: { file: string } }>('/introductions/:file', { schema: sound }, async (request, reply) => {
    const { file } = request.params
    const found = await findIntroduction(request.ctx, file)
    if (!found) refuse('not_found', introductionWords.notFound)
    return sendRange(request, sendImmutable(reply, soundTypeOf(file)), found, `"${file}"`)
  })
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: picture }, async (request, reply) => {
    const [, hash = '', form] = pictureName.exec(request.params.name) ?? []
    const acceptsAvif = request.headers.accept?.includes('image/avif') ?? false
    const found = await findPicture(request.ctx, { hash, form: form as PictureForm, acceptsAvif })
    if (!found) refuse('not_found', pictureWords.notFound)
    return sendImmutable(reply, `image/${found.type}`).header('vary', 'Accept').send(found.bytes)
  })
  app.get<{ Params: { colour: number; letters: string } }>(
    '/initials/:colour/:letters.svg',
    { schema: initials },
    async (request, reply) =>
      sendImmutable(reply, 'image/svg+xml; charset=utf-8').send(
        renderInitials(request.params.colour, request.params.letters),
      ),
  )
}

const pictureName = /^([0-9a-f]{64})-(512|96|640x800|320x400)\.webp$/
const picture = {
  hide: true,
  params: z.object({ name: z.string().regex(pictureName, pictureWords.notFound) }),
}

const sound = {
  hide: true,
  params: z.object({ file: z.string().regex(soundName, introductionWords.notFound) }),
}

const initials = {
  hide: true,
  params: z.object({ colour: z.coerce.number().int().min(0).max(4), letters: z.string().max(16) }),
}

/** The URL identifies the content, so it can be cached forever. */
function sendImmutable(reply: FastifyReply, type: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type)
}

type FormPart = { field: string; limitBytes: number; missing: string; refuseLarge: () => never }

const picturePart = (limitBytes: number): FormPart => ({
  field: 'profilePicture',
  limitBytes,
  missing: pictureWords.chooseFile,
  refuseLarge: () => refuseLarge(limitBytes),
})

export const readLogo = (request: FastifyRequest) =>
  readFile(request, { ...picturePart(adminAvatarLimitBytes), field: 'logo' })

const soundPart: FormPart = {
  field: 'introduction',
  limitBytes: introductionLimitBytes,
  missing: introductionWords.chooseFile,
  refuseLarge: refuseLargeSound,
}

async function readFile(request: FastifyRequest, part: FormPart): Promise<Uint8Array> {
  const { field, limitBytes, missing, refuseLarge } = part
  const form = await request.file({ limits: { fileSize: limitBytes } }).catch(refuseBroken)
  if (!form || form.fieldname !== field) refuseField(field, missing)
  const { file } = form
  if (file.truncated) refuseLarge()
  // Otherwise the parser reads the whole form and returns a truncated file.
  file.once('limit', () => file.destroy())
  try {
    const bytes = await buffer(file)
    if (!file.truncated) return bytes
  } catch (error) {
    if (!file.truncated) refuseBroken(error as Error)
  }
  return refuseLarge()
}

/** The parser’s own errors have a code; anything else means the body isn’t a form. */
function refuseBroken(error: Error & { code?: string }): never {
  if (error.code?.startsWith('FST_')) throw error
  refuse('unsupported_type', pictureWords.notAForm)
}
