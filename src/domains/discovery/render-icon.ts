import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colors } from './rules.ts'

export const iconSizes = [192, 512] as const
const brand = new URL('../../../public/favicon.svg', import.meta.url)

type Kind = 'icon' | 'maskable' | 'apple'
/** Systems crop maskable icons to any shape, but keep the middle. */
const shareOfEdge = { icon: 1, maskable: 0.8, apple: 0.86 }

/** `icon` has its own corners; the others fill the square, because the system crops them. */
export async function renderIcon(kind: Kind, edge: number): Promise<Uint8Array> {
  const svg = await readFile(brand)
  const inner = Math.round(edge * shareOfEdge[kind])
  const light = await sharp(svg, { density: 72 * (inner / 32) * 2 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (kind === 'icon') return light
  return sharp({ create: { width: edge, height: edge, channels: 4, background: colors.room } })
    .composite([{ input: light, gravity: 'centre' }])
    .png()
    .toBuffer()
}
