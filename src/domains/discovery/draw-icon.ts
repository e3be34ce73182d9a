import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colours } from './rules.ts'

export const iconSizes = [192, 512] as const
const brand = new URL('../../../public/favicon.svg', import.meta.url)

/** Cut to any shape by the system, an icon keeps what is in its middle. */
type Kind = 'icon' | 'maskable' | 'apple'
const shareOfEdge = { icon: 1, maskable: 0.8, apple: 0.86 }

/** The brand’s light as an app icon: with its own corners, or filled to the edge for systems that cut it themselves. */
export async function drawIcon(kind: Kind, edge: number): Promise<Uint8Array> {
  const svg = await readFile(brand)
  const inner = Math.round(edge * shareOfEdge[kind])
  const light = await sharp(svg, { density: 72 * (inner / 32) * 2 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (kind === 'icon') return light
  return sharp({ create: { width: edge, height: edge, channels: 4, background: colours.room } })
    .composite([{ input: light, gravity: 'centre' }])
    .png()
    .toBuffer()
}
