import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../platform/root.ts'
import { colors } from './rules.ts'

export const iconSizes = [192, 512] as const
const brand = join(root, 'public/favicon.svg')

type Kind = 'icon' | 'maskable' | 'apple'
/** Systems crop maskable icons to any shape, but keep the middle. */
const shareOfEdge = { icon: 1, maskable: 0.8, apple: 0.86 }

/** Of the logo, or else of the product’s own sign. `icon` has its own corners; the system crops the others. */
export async function renderIcon(kind: Kind, edge: number, logo?: Uint8Array): Promise<Uint8Array> {
  const drawing = logo ?? (await readFile(brand))
  const inner = Math.round(edge * shareOfEdge[kind])
  const light = await sharp(drawing, { density: 72 * (inner / 32) * 2 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (kind === 'icon') return light
  return sharp({
    create: { width: edge, height: edge, channels: 4, background: logo ? '#ffffff' : colors.room },
  })
    .composite([{ input: light, gravity: 'centre' }])
    .png()
    .toBuffer()
}
