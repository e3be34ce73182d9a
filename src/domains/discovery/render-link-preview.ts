import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import sharp from 'sharp'
import {
  type Face,
  faces,
  type PreviewText,
  personPreviewLayout,
  sitePreviewLayout,
} from './preview-layout.ts'

export const previewSize = { width: 1200, height: 630 }

export type Drawing = PreviewText & {
  picture?: Uint8Array | undefined
}

/** Latin file of each face; files of other ranges are next to it. */
const files: Record<Face, string> = {
  Bricolage: import.meta.resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  ),
  Instrument: import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  'Manrope-Bold': import.meta.resolve('@fontsource/manrope/files/manrope-latin-700-normal.woff2'),
  'Manrope-Medium': import.meta.resolve('@fontsource/manrope/files/manrope-latin-500-normal.woff2'),
}

/** Each range is a family of its own, because satori falls back by family. */
export function readFaces() {
  return [...faces.display, ...faces.text].map(({ face, range, name }) => {
    const file = fileURLToPath(files[face].replace('-latin-', `-${range}-`))
    return { name, data: readFileSync(file) }
  })
}

/** The picture for links to this site. Slow (most of a second), so run it in a worker. */
export async function renderLinkPreview({ picture, ...text }: Drawing): Promise<Uint8Array> {
  const face = picture && (await sharp(picture).resize(400, 400).jpeg({ quality: 86 }).toBuffer())
  const tree = text.person
    ? personPreviewLayout(text, text.person, face && `data:image/jpeg;base64,${face.toString('base64')}`)
    : sitePreviewLayout(text)
  const svg = await satori(tree as never, { ...previewSize, fonts: readFaces() })
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  // A palette of 256 colors looks the same at a third of the size.
  return sharp(drawn).png({ palette: true, quality: 92, effort: 7 }).toBuffer()
}
