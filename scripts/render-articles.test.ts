import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideLinks, legalLinks } from '../src/web/shared/site/site-links.ts'
import { renderArticle } from './render-articles.ts'

const folder = join(import.meta.dirname, '../src/web/articles')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
const guides = guideLinks.map(({ to }) => `${to.split('/').at(-1)}.md`)

const top = '---\ntitle: A text\ndescription: What it says: all of it.\nupdated: 2026-01-31\n---\n'

test('an article is split into sections and practical parts, in order', () => {
  const article = renderArticle(
    `${top}Before *it*.\n\n## Don’t wait & see\n\nOne.\n\n\`\`\`checklist The day\n- A **b**\n- C\n\`\`\`\n\n\`\`\`template First words\nHi [name],\n\nyes.\n\`\`\`\n\n### Below\n\nTwo.\n`,
    'a.md',
  )
  expect(article).toEqual({
    title: 'A text',
    description: 'What it says: all of it.',
    updatedOn: '2026-01-31',
    readingMinutes: 1,
    sections: [{ id: 'dont-wait-see', title: 'Don’t wait & see' }],
    parts: [
      {
        kind: 'text',
        html: '<p>Before <em>it</em>.</p>\n<h2 id="dont-wait-see">Don’t wait &amp; see</h2>\n<p>One.</p>',
      },
      { kind: 'checklist', id: 'the-day', title: 'The day', items: ['A <strong>b</strong>', 'C'] },
      { kind: 'template', title: 'First words', text: 'Hi [name],\n\nyes.' },
      { kind: 'text', html: '<h3 id="below">Below</h3>\n<p>Two.</p>' },
    ],
  })
})

test.each([
  ['has no title in its front matter', 'No top at all.'],
  ['has a block of an unknown kind: js', `${top}\`\`\`js\n1\n\`\`\`\n`],
])('an invalid article fails the build: it %s', (complaint, text) => {
  expect(() => renderArticle(text, 'a.md')).toThrow(`a.md ${complaint}.`)
})

test('every article has a URL, and every URL its article', () => {
  expect(files.toSorted()).toEqual([...guides, ...legalLinks.map(({ to }) => `${to.slice(1)}.md`)].toSorted())
})

test.each(files)(
  '%s has one main heading, a table of contents and a description that search engines show in full',
  (file) => {
    const { sections, description } = renderArticle(read(file), file)
    expect(sections.length).toBeGreaterThan(5)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    expect(description.length).toBeGreaterThan(70)
    expect(description.length).toBeLessThan(160)
  },
)

test.each(files)('%s takes names, fees and deadlines from settings and rules', (file) => {
  const text = read(file)
  expect(text.match(/greenroom|\$\s?\d|\b(24|48|72) hours|business day\b|\w+@\w+\.\w+/gi)).toBeNull()
  expect(text.match(/\b(7|10) (business )?days\b/g)).toBeNull()
})
