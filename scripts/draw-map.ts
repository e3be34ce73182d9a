import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arrows, domains, stages } from './arrows-table.ts'

export const mapFile = 'docs/map.svg'

const width = 1080
const gap = 16
const padding = 14
const lineHeight = 19
/** Wide enough for the widest system font at 13 px. */
const letter = 6.8

type Line = { text: string; look: 'name' | 'path' | 'part' | 'stages' }
type Box = { lines: Line[] }

/** Git keeps no empty folders, a working copy may. */
const named = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && readdirSync(`${folder}/${one.name}`).length > 0,
  )
const folders = (folder: string) =>
  named(folder)
    .map(({ name }) => name)
    .sort()

function importsOf(zone: string): string {
  const others = (arrows[zone]?.zones ?? []).filter((one) => one !== zone && one !== 'own')
  return others.length === 0
    ? 'imports nothing here'
    : `imports ${others.join(', ').replace('right', 'domains below')}`
}

function wrap(text: string, space: number, look: Line['look']): Line[] {
  const most = Math.floor((space - 2 * padding) / letter)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => ({ text: line, look }))
}

function box(zone: string, at: string, space: number, parts: string[] = []): Box {
  return {
    lines: [
      { text: zone, look: 'name' },
      ...wrap(at, space, 'path'),
      ...wrap(parts.join(', '), space, 'part').filter(({ text }) => text !== ''),
      ...wrap(importsOf(zone), space, 'path'),
    ],
  }
}

/** Some names in the chain are reserved and have no folder yet. */
function chain(space: number): Line[] {
  return domains
    .filter((domain) => existsSync(`src/domains/${domain}`))
    .flatMap((domain) => {
      const parts = stages[`src/domains/${domain}`]
      return [
        { text: domain, look: 'part' } as const,
        ...(parts ? wrap(`${parts.join(' → ')}`, space, 'stages') : []),
      ]
    })
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const heightOf = ({ lines }: Box) => lines.length * lineHeight + 2 * padding - 4

function draw(one: Box, x: number, y: number, w: number): string {
  const texts = one.lines.map(
    ({ text, look }, nth) =>
      `<text class="${look}" x="${x + padding + (look === 'stages' ? 14 : 0)}" y="${y + padding + 11 + nth * lineHeight}">${escape(text)}</text>`,
  )
  return [`<rect x="${x}" y="${y}" width="${w}" height="${heightOf(one)}" rx="8"/>`, ...texts].join('\n')
}

function column(boxes: Box[], x: number, top: number, w: number): string {
  let y = top
  return boxes
    .map((one) => {
      const drawn = draw(one, x, y, w)
      y += heightOf(one) + gap
      return drawn
    })
    .join('\n')
}

/** Draws `arrows-table.ts` as SVG. Every import goes down or stays in its box. */
export function drawMap(): string {
  const half = (width - 3 * gap) / 2
  const full = width - 2 * gap
  const features = folders('src/web').filter(
    (name) => !['ui', 'shared', 'pages', 'articles', 'public'].includes(name),
  )
  const main = box('main', 'src/main.ts, src/compose.ts', full)
  const browser = [
    box('web root', 'src/web/routes.tsx, <area>-routes.tsx, router.tsx, entry-*.tsx', half),
    box('web pages', 'src/web/pages/', half),
    box('web folder', 'src/web/<feature>/', half, features),
    box('web shared', 'src/web/shared/', half, folders('src/web/shared')),
    box('web ui', 'src/web/ui/', half),
    box('web api', 'src/web/api.ts', half),
  ]
  const domain = box('domain', 'src/domains/<domain>/', half)
  domain.lines.push(...chain(half))
  const server = [
    box('sample', 'src/sample/', half),
    domain,
    box('events', 'src/domains/events.ts', half),
    box('limits', 'src/domains/limits.ts', half),
    box('platform', 'src/platform/', half, folders('src/platform')),
  ]
  const base = [box('wording', 'src/wording/', full), box('contract', 'src/contract/', full)]
  const heightOfColumn = (boxes: Box[]) =>
    boxes.reduce((sum, one) => sum + heightOf(one), 0) + gap * (boxes.length - 1)
  const top = gap + heightOf(main) + gap
  const bottom = top + Math.max(heightOfColumn(browser), heightOfColumn(server))
  const height = bottom + gap + heightOfColumn(base) + gap
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">Map of the source: which folder may import which</title>
<style>
svg { background: #fff; font: 13px system-ui, sans-serif }
rect { fill: #f4f5f8; stroke: #9aa1b1 }
text { fill: #4d5566 }
.name { fill: #11182b; font-weight: 700; font-size: 15px }
.part { fill: #11182b }
@media (prefers-color-scheme: dark) {
svg { background: #11151f }
rect { fill: #1b2130; stroke: #5b6478 }
text { fill: #aab2c3 }
.name, .part { fill: #f2f4f8 }
}
</style>
${draw(main, gap, gap, full)}
${column(browser, gap, top, half)}
${column(server, 2 * gap + half, top, half)}
${column(base, gap, bottom + gap, full)}
</svg>
`
}

if (import.meta.main) {
  const drawn = drawMap()
  const changed = !existsSync(mapFile) || readFileSync(mapFile, 'utf8') !== drawn
  if (changed) writeFileSync(mapFile, drawn)
  console.log(`${mapFile} ${changed ? 'is drawn' : 'is up to date'}`)
}
