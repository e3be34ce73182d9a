import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { placesOf, runInWorker } from '../../platform/workers/run-in-worker.ts'
import { colorOf, initialsOf } from '../../wording/initials.ts'
import type { PersonRow } from '../accounts/queries.ts'
import { limits } from '../limits.ts'
import { presentLook } from '../settings/present.ts'
import { currentSettings } from '../settings/queries.ts'
import { initialsColors } from '../uploads/rules.ts'
import type { PreviewText } from './preview-layout.ts'
import type { Drawing } from './render-link-preview.ts'
import { drawableText } from './rules.ts'

/** Raise it when the design changes, to redraw stored previews. */
const look = 4
const tagBytes = 32
const timeoutMs = 20_000
const mostTopics = 3

export type Preview = { png: Uint8Array; tag: string }

export async function getSitePreview(ctx: Ctx, address: string): Promise<Preview> {
  return kept(ctx, address, 'site-preview', await siteText(ctx))
}

/** Null when the name can’t be drawn. */
export async function getPreview(ctx: Ctx, address: string, user: PersonRow): Promise<Preview | null> {
  const name = drawableText(user.name)
  if (!name) return null
  const topics = [...user.topicsOfDiscussion, ...user.areaOfExpertise].map(drawableText)
  const person = {
    name,
    headline: drawableText(user.headline ?? user.profession),
    topics: topics.filter((topic) => topic !== null).slice(0, mostTopics),
    initials: initialsOf(name),
    colour: initialsColors[colorOf(user.name)] ?? '',
  }
  const text = { ...(await siteText(ctx)), person }
  return kept(ctx, address, previewFile(user.id), text, user.pictureHash)
}

/** One file per person, so that it’s easy to delete with them. */
export const previewFile = (userId: number) => `${userId}-preview`

async function siteText(ctx: Ctx): Promise<Pick<PreviewText, 'platformName' | 'accent'>> {
  const settings = await currentSettings(ctx)
  return {
    platformName: drawableText(settings.platformName) ?? '',
    accent: presentLook(settings).accent?.dark,
  }
}

const underWay = new Map<string, Promise<Uint8Array>>()

/** Redraws only when the content changed; the file starts with the hash of its content. */
async function kept(ctx: Ctx, address: string, file: string, text: PreviewText, pictureHash?: string | null) {
  const hash = createHash('sha256')
    .update(JSON.stringify([look, text, pictureHash]))
    .digest()
  const tag = `"${hash.toString('hex').slice(0, 32)}"`
  const found = await ctx.files.get(file)
  if (found && hash.equals(found.subarray(0, tagBytes))) return { png: found.subarray(tagBytes), tag }
  await countAndLimit(ctx, limits.previewsPerAddress, address)
  const picture = pictureHash ? ((await ctx.files.get(`${pictureHash}-512.webp`)) ?? undefined) : undefined
  let drawn = underWay.get(tag)
  if (!drawn) {
    drawn = draw(ctx, { ...text, picture }).finally(() => underWay.delete(tag))
    underWay.set(tag, drawn)
  }
  const png = await drawn
  await ctx.files.put(file, Buffer.concat([hash, png]))
  return { png, tag }
}

function draw(ctx: Ctx, input: Drawing): Promise<Uint8Array> {
  return runInWorker({
    module: new URL('./render-link-preview.ts', import.meta.url),
    name: 'renderLinkPreview',
    input,
    timeoutMs,
    lane: 'drawing',
    ...placesOf(ctx.network),
  })
}
