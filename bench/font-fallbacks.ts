import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { installedChromium } from '../scripts/find-chromium.ts'

/**
 * node bench/font-fallbacks.ts: the width of the site's articles in our fonts, in percent of Arial (or
 * Liberation Sans, which has the same widths). These are the `size-adjust` values of `src/web/ui/fonts.css`.
 * The overrides there are the font's own ascent and descent divided by them.
 */
const faces = [
  {
    name: 'Instrument Sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  },
  {
    name: 'Bricolage Grotesque',
    file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  },
]
const root = join(import.meta.dirname, '..')
const articles = join(root, 'src/web/articles')
const text = readdirSync(articles)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(articles, name), 'utf8').replaceAll(/\]\([^)]*\)|[[#*|`>\s-]+/g, ' '))
  .join(' ')

const browser = await chromium.launch({ executablePath: installedChromium() ?? '', args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  for (const { name, file } of faces) {
    const bytes = readFileSync(join(root, 'node_modules', file), 'base64')
    for (const weight of name === 'Instrument Sans' ? [400, 500, 600, 700] : [700]) {
      const found = await page.evaluate(
        async ({ name, weight, bytes, text }) => {
          const face = new FontFace(name, `url(data:font/woff2;base64,${bytes})`, { weight: `${weight}` })
          document.fonts.add(await face.load())
          const canvas = document.createElement('canvas').getContext('2d')
          if (!canvas) throw new Error('This browser draws no text.')
          const measure = (family: string) => {
            canvas.font = `${weight} 100px ${family}`
            return canvas.measureText(text)
          }
          const own = measure(`"${name}"`)
          const scale = own.width / measure('Arial, "Liberation Sans"').width
          return [scale * 100, own.fontBoundingBoxAscent / scale, own.fontBoundingBoxDescent / scale]
        },
        { name, weight, bytes, text },
      )
      const [size, ascent, descent] = found.map((percent) => `${percent.toFixed(1)}%`)
      console.log(
        `${name} ${weight}: size-adjust ${size}, ascent-override ${ascent}, descent-override ${descent}`,
      )
    }
  }
} finally {
  await browser.close()
}
